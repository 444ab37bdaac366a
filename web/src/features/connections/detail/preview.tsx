import { type CatalogChange, type CatalogPreview } from '@reseller-portal/contract/connections'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { ChangedFields } from './changed-fields.tsx'
import styles from '../connections.module.css'
import { Details } from '../probe-result.tsx'

export function Preview({ preview }: { preview: CatalogPreview }) {
  const { t } = useWords()
  const rows = preview.changes.map((change, index) => ({ ...change, key: String(index) }))
  return (
    <>
      {preview.problems.map((problem) => (
        <Banner key={problem} type="warning">
          {t(`connections.problems.${problem}`)}
        </Banner>
      ))}
      <p>{t('connections.preview.counts', preview.counts)}</p>
      <DataTable
        caption={t('connections.preview.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('common.nothingWouldChange')}
      />
      {preview.left > 0 && <p>{t('connections.preview.left', { count: preview.left })}</p>}
      <Unsellable preview={preview} />
      <Details lines={preview.details} />
    </>
  )
}

const tones = { added: 'good', changed: 'wait', withdrawn: 'bad', returned: 'good' } as const

function useColumns(): Column<CatalogChange>[] {
  const { t } = useWords()
  return [
    {
      key: 'what',
      header: t('common.what'),
      names: true,
      cell: ({ name, thing }) => (
        <div className={styles['lines']}>
          {name.at(-1)}
          <span className={styles['quiet']}>
            {[t(`connections.things.${thing}`), ...name.slice(0, -1)].join(' · ')}
          </span>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('connections.preview.change'),
      cell: ({ change }) => (
        <StatusBadge tone={tones[change]}>{t(`connections.changes.${change}`)}</StatusBadge>
      ),
    },
    {
      key: 'values',
      header: t('connections.preview.values'),
      cell: (change) => <ChangedFields change={change} />,
    },
  ]
}

function Unsellable({ preview: { unsellable, counts } }: { preview: CatalogPreview }) {
  const { t } = useWords()
  if (unsellable.length === 0) return null
  return (
    <section className={styles['stack']} aria-label={t('connections.preview.unsellable')}>
      <h3>{t('connections.preview.unsellable')}</h3>
      <ul className={styles['list']}>
        {unsellable.map(({ name, reason }, index) => (
          // The same name may be there twice: only the order distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{name.join(' · ')}</strong>: {t(`connections.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {counts.unsellable > unsellable.length && (
        <p>{t('connections.preview.leftUnsellable', { count: counts.unsellable - unsellable.length })}</p>
      )}
    </section>
  )
}
