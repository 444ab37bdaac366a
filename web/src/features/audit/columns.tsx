import type { AuditEvent } from '@reseller-portal/contract/audit'
import { useMemo } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { Choice } from '#ui/fields/choices.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { factsOf, useEventWord } from './event-words.ts'

/** The columns of the audit trail; people are called by the names of today. */
export function useColumns(rows: readonly AuditEvent[], people: readonly Choice[]): ListColumn<AuditEvent>[] {
  const { t, language } = useWords()
  const word = useEventWord()
  const names = useMemo(() => new Map(people.map(({ value, label }) => [value, label])), [people])
  const hasAddress = rows.some(({ address }) => address !== null)
  const about = (event: AuditEvent) => names.get(event.subject) ?? ''
  const details = (event: AuditEvent) =>
    factsOf(event, t)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · ')
  return [
    {
      key: 'name',
      header: t('audit.what'),
      names: true,
      value: ({ name }) => word(name),
      second: (event) => details(event),
    },
    {
      key: 'id',
      header: t('audit.when'),
      sort: true,
      value: ({ at }) => dateAndTime(at, localZone, language),
    },
    { key: 'actorName', header: t('audit.who'), value: ({ actorName }) => actorName },
    { key: 'subject', header: t('audit.about'), value: about },
    ...(hasAddress
      ? [{ key: 'address', header: t('audit.address'), value: ({ address }: AuditEvent) => address }]
      : []),
  ]
}
