import { allAuditEvents, auditEvents, auditFacts, type AuditEvent } from '@reseller-portal/contract/kit/audit'
import { featureKeys, organizationKinds, roles } from '@reseller-portal/contract/accounts'
import { webhookTypes } from '@reseller-portal/contract/channels'
import { formatMoney } from '@reseller-portal/contract/kit'
import { settlementBases } from '@reseller-portal/contract/ledger'
import { ticketingSystems } from '@reseller-portal/contract/organizations'
import { paymentProviders, saleStates } from '@reseller-portal/contract/payments'
import { bookingEvents, settleActions } from '@reseller-portal/contract/sales'
import { count, dateAndTime, localZone, mediumDate } from '#lib/language/format.ts'
import { useWords, type Speech, type Translate } from '#lib/language/words.ts'

type Name = (typeof allAuditEvents)[number]

/** The name of an event. A newer server can send events that this page has no name for. */
export function useEventWord() {
  const { t, texts } = useWords()
  return (name: string): string => {
    if (isIn(bookingEvents, name)) return texts.events[name]
    return isIn(auditEvents, name) ? t(`audit.events.${name}`) : t('audit.one')
  }
}

/** The names of all events as choices of the filter, in the order of the list. */
export function useEventChoices(names: readonly Name[]) {
  const word = useEventWord()
  return names.map((value) => ({ value, label: word(value) }))
}

/** The facts of an event that are shown to people, each with its label and its value as text. */
export function factsOf({ facts }: AuditEvent, speech: Speech): [label: string, value: string][] {
  return labeled(facts, speech)
}

const moneyFacts = ['amount', 'before', 'after']
const emptyOrId = /^$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function labeled(facts: object, speech: Speech): [string, string][] {
  const currency: unknown = Reflect.get(facts, 'currency')
  const hasMoney = typeof currency === 'string'
  return Object.entries(facts).flatMap(([name, value]): [string, string][] => {
    const fact = camelCase(name)
    if (!isIn(auditFacts, fact)) return []
    const isMoney = hasMoney && moneyFacts.includes(fact) && typeof value === 'number'
    if (fact === 'currency' && Object.keys(facts).some((other) => moneyFacts.includes(other))) return []
    const text = isMoney
      ? formatMoney({ amount: value, currency }, speech.language)
      : textOf(fact, value, speech)
    return emptyOrId.test(text) ? [] : [[speech.t(`audit.facts.${fact}`), text]]
  })
}

function textOf(fact: Fact, value: unknown, speech: Speech): string {
  const { t, language } = speech
  if (Array.isArray(value)) {
    const texts = value.map((each) => textOf(fact, each, speech)).filter((text) => !emptyOrId.test(text))
    return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ')
  }
  if (typeof value === 'object' && value !== null) {
    const inner = labeled(value, speech)
    // An amount with its currency needs no label.
    if ('amount' in value && inner.length === 1) return inner[0]?.[1] ?? ''
    return inner.map(([name, text]) => t('ui.labeled', { name, value: text })).join('; ')
  }
  if (typeof value === 'boolean') return t(value ? 'record.conflict.on' : 'record.conflict.off')
  if (typeof value === 'number') return count(value, language)
  if (typeof value !== 'string') return ''
  if (fact === 'fields') {
    const field = camelCase(value)
    return isIn(auditFacts, field) ? t(`audit.facts.${field}`) : ''
  }
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateAndTime(value, localZone, language)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return mediumDate(`${value}T00:00:00Z`, 'UTC', language)
  if (fact === 'scopes') return permissionName(value, speech)
  return wordOf(value, t) ?? value
}

/** The word for a value that the portal stores as a code. */
function wordOf(value: string, t: Translate): string | undefined {
  if (isIn(roles, value)) return t(`profile.roleNames.${value}`)
  if (isIn(featureKeys, value)) return t(`installation.keys.${value}`)
  if (isIn(organizationKinds, value)) return t(`installation.kinds.${value}`)
  if (isIn(settleActions, value)) return t(`attention.act.${value}`)
  if (isIn(saleStates, value)) return t(`attention.state.${value}`)
  if (isIn(paymentProviders, value)) return t(`attention.providers.${value}`)
  if (isIn(ticketingSystems, value)) return t(`selling.systems.${value}`)
  if (isIn(settlementBases, value)) return t(`books.settlements.bases.${value}`)
  if (isIn(webhookTypes, value)) return t(`webhooks.type.${value}`)
  if (value === 'CANCELLED' || value === 'TIME' || value === 'PICKUP') return t(`inventory.disrupt.${value}`)
  if (value === 'confirmation' || value === 'cancellation') return t(`templates.kind.${value}`)
  if (value === 'customer' || value === 'agent') return t(`bookings.details.${value}`)
  return value === 'app' || value === 'passkey' ? t(`security.${value}`) : undefined
}

function permissionName(scope: string, { texts, t }: Speech): string {
  const [permission = '', access] = scope.split(':')
  const [area = '', act = ''] = permission.split('.')
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.rights
  const name = sentences[area]?.[act] ?? permission
  return access === 'read' ? t('ui.labeled', { name, value: t('apiKeys.choices.read') }) : name
}

type Fact = (typeof auditFacts)[number]

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function isIn<T extends string>(names: readonly T[], name: string): name is T {
  return names.some((each) => each === name)
}
