import type { BroughtPreview } from '@reseller-portal/contract/sales'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { DataTable } from '#ui/layout/data-table.tsx'

/** What would come in: how much, and the first bookings as they would be. */
export function Found({ found }: { found: BroughtPreview }) {
  const words = useWords()
  const { t } = words
  const { here, skipped, first } = found
  return (
    <section aria-label={t('brought.preview')}>
      <h3>{t('brought.preview')}</h3>
      <p>{t('brought.counts', found)}</p>
      {here > 0 && <p>{t('brought.here', { count: here })}</p>}
      {skipped > 0 && <p>{t('brought.skipped', { count: skipped })}</p>}
      {first.length > 0 && (
        <DataTable
          caption={t('brought.preview')}
          rows={first}
          rowKey={({ reference }) => reference}
          empty={t('brought.nothing')}
          columns={[
            { key: 'line', header: t('brought.line'), cell: ({ line }) => line, align: 'end' },
            {
              key: 'reference',
              header: t('brought.reference'),
              names: true,
              cell: ({ reference }) => reference,
            },
            { key: 'name', header: t('brought.name'), cell: ({ name }) => name },
            { key: 'option', header: t('brought.option'), cell: ({ option }) => option },
            { key: 'start', header: t('brought.start'), cell: (row) => visitText('medium', row, words) },
            {
              key: 'guests',
              header: t('brought.guests'),
              cell: ({ guests }) =>
                guests
                  .map(({ kind, count }) => t('brought.guestsOf', { count, kind: t(`tariff.kinds.${kind}`) }))
                  .join(', '),
            },
            { key: 'codes', header: t('brought.codes'), cell: ({ codes }) => codes || t('brought.ownCodes') },
          ]}
        />
      )}
    </section>
  )
}
