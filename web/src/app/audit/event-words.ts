import { allAuditEvents, auditEvents, type AuditEvent } from '@reseller-portal/contract/kit/audit'
import { bookingEvents } from '@reseller-portal/contract/sales'
import { useWords, type Translate } from '#lib/language/words.ts'

type Name = (typeof allAuditEvents)[number]

/** What an event is called; a later server may send more than this page knows. */
export function useEventWord() {
  const { t, texts } = useWords()
  return (name: string): string => {
    if (isIn(bookingEvents, name)) return texts.events[name]
    return isIn(auditEvents, name) ? t(`audit.events.${name}`) : t('audit.one')
  }
}

/** The choices of an event's name, as they are called, in the order of the list. */
export function useEventChoices(names: readonly Name[]) {
  const word = useEventWord()
  return names.map((value) => ({ value, label: word(value) }))
}

/** Each fact of an event with what it is called, and its value as text. */
export function factsOf({ facts }: AuditEvent, t: Translate): [string, string][] {
  return Object.entries(facts)
    .map(([name, value]): [string, string] => [
      isIn(factNames, name) ? t(`audit.facts.${name}`) : name,
      textOf(value),
    ])
    .filter(([, value]) => value !== '')
}

const factNames = [
  ...(['before', 'after', 'reason', 'call', 'organization', 'fields', 'subject'] as const),
  ...(['detail', 'amount', 'currency', 'action', 'to', 'role'] as const),
]

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${textOf(inner)}`)
    .join('; ')
}

function isIn<T extends string>(names: readonly T[], name: string): name is T {
  return names.some((each) => each === name)
}
