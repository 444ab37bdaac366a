import type { AuditEvent } from '@reseller-portal/contract/kit/audit'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { factsOf, useEventWord } from './event-words.ts'

/** The columns of the audit log. */
export function useColumns(rows: readonly AuditEvent[]): ListColumn<AuditEvent>[] {
  const speech = useWords()
  const { t, language } = speech
  const word = useEventWord()
  const hasAddress = rows.some(({ address }) => address !== null)
  const details = (event: AuditEvent) =>
    factsOf(event, speech)
      .map(([name, value]) => t('ui.labeled', { name, value }))
      .join(' · ')
  return [
    {
      key: 'name',
      header: t('audit.what'),
      phone: 'first',
      names: true,
      value: ({ name }) => word(name),
      second: (event) => details(event),
    },
    {
      key: 'id',
      header: t('audit.when'),
      phone: 'end',
      sort: true,
      value: ({ at }) => dateAndTime(at, localZone, language),
      isDate: true,
      width: 14,
    },
    {
      key: 'actorName',
      phone: 'second',
      header: t('audit.who'),
      value: ({ actorName }) => actorName,
      width: 10,
    },
    {
      key: 'subject',
      phone: 'below',
      header: t('audit.about'),
      value: ({ subjectName }) => subjectName ?? '',
      width: 14,
    },
    ...(hasAddress
      ? [
          {
            key: 'address',
            header: t('audit.address'),
            value: ({ address }: AuditEvent) => address,
            width: 9,
            yields: true,
          },
        ]
      : []),
  ]
}
