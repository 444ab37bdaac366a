import { listChannels, type Channel } from '@reseller-portal/contract/channels'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { count, dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './channels.module.css'
import { OpenForm } from './open-form.tsx'
import { useMay } from './use-may.ts'

/** The operator's channels: who sells what, by which keys, how much. */
export function ChannelsScreen() {
  const { t } = useWords()
  const found = useAnswer(listChannels, {})
  const mayManage = useMay('channels.manage')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHeader title={t('channels.title')} note={t('channels.note')}>
        {mayManage && (
          <AppButton leftSection={<Icon name="plus" />} onClick={() => setOpen(true)}>
            {t('channels.addPartner')}
          </AppButton>
        )}
      </PageHeader>
      <DataTable
        caption={t('channels.title')}
        columns={useColumns()}
        rows={found.data?.channels}
        rowKey={({ resellerId }) => resellerId}
        empty={t('channels.empty')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
      <Dialog title={t('channels.addPartner')} open={isOpen} onClose={() => setOpen(false)}>
        <OpenForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function useColumns(): Column<Channel>[] {
  const { t, language } = useWords()
  return [
    { key: 'reseller', header: t('channels.reseller'), names: true, cell: (it) => <Name channel={it} /> },
    {
      key: 'products',
      header: t('channels.products'),
      cell: ({ allProducts, products }) =>
        allProducts
          ? t('channels.all', { count: count(products, language) })
          : t('channels.some', { count: count(products, language) }),
    },
    { key: 'keys', header: t('channels.keys'), align: 'end', cell: ({ keys }) => count(keys, language) },
    {
      key: 'used',
      header: t('channels.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('channels.never') : dateAndTime(lastUsedAt, localZone, language),
    },
    {
      key: 'calls',
      header: t('channels.calls30'),
      align: 'end',
      cell: ({ calls }) => count(calls, language),
    },
  ]
}

function Name({ channel: { resellerId, resellerName, failing } }: { channel: Channel }) {
  const { t } = useWords()
  return (
    <div className={styles['lines']}>
      <Link to="/channels/$resellerId" params={{ resellerId }}>
        {resellerName}
      </Link>
      {failing > 0 && <StatusBadge tone="bad">{t('channels.failing')}</StatusBadge>}
    </div>
  )
}
