import type { ImportPreview } from '@reseller-portal/contract/sales'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { DataTable } from '#ui/layout/data-table.tsx'

/** What would be imported: how many bookings, and the first of them. */
export function Found({ found }: { found: ImportPreview }) {
  const words = useWords()
  const { t } = words
  const { here, skipped, first } = found
  return (
    <section aria-label={t('imported.preview')}>
      <h3>{t('imported.preview')}</h3>
      <p>{t('imported.counts', found)}</p>
      {here > 0 && <p>{t('imported.here', { count: here })}</p>}
      {skipped > 0 && <p>{t('imported.skipped', { count: skipped })}</p>}
      {first.length > 0 && (
        <DataTable
          caption={t('imported.preview')}
          rows={first}
          rowKey={({ reference }) => reference}
          empty={t('imported.nothing')}
          columns={[
            { key: 'line', header: t('imported.line'), cell: ({ line }) => line, align: 'end' },
            {
              key: 'reference',
              header: t('imported.reference'),
              names: true,
              cell: ({ reference }) => reference,
            },
            { key: 'name', header: t('imported.name'), cell: ({ name }) => name },
            { key: 'option', header: t('imported.option'), cell: ({ option }) => option },
            { key: 'start', header: t('imported.start'), cell: (row) => visitText('medium', row, words) },
            {
              key: 'guests',
              header: t('imported.guests'),
              cell: ({ guests }) =>
                guests
                  .map(({ kind, count }) =>
                    t('imported.guestsOf', { count, kind: t(`tariff.kinds.${kind}`) }),
                  )
                  .join(', '),
            },
            {
              key: 'codes',
              header: t('imported.codes'),
              cell: ({ codes }) => codes || t('imported.ownCodes'),
            },
          ]}
        />
      )}
    </section>
  )
}
