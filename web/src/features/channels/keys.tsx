import { listKeys, type ChannelKey } from '@reseller-portal/contract/channels'
import { useState } from 'react'
import { dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { AddKey } from './add-key.tsx'
import styles from './channels.module.css'
import { RevokeForm } from './revoke-form.tsx'
import { useMay } from './use-may.ts'

/** The keys by which the partner's system calls. */
export function Keys({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const found = useAnswer(listKeys, { resellerId })
  const mayManage = useMay('channels.manage')
  const [revoked, setRevoked] = useState<ChannelKey>()
  return (
    <Sheet title={t('channels.part.keys')} note={t('channels.keysNote', { url: `${location.origin}/octo` })}>
      <div className={styles['stack']}>
        {mayManage && <AddKey resellerId={resellerId} />}
        <DataTable
          caption={t('channels.part.keys')}
          columns={useColumns(mayManage ? setRevoked : undefined)}
          rows={found.data?.keys}
          rowKey={({ id }) => id}
          empty={t('channels.noKeys')}
          error={found.data === undefined ? found.error : null}
          onRetry={() => void found.refetch()}
        />
      </div>
      <Dialog
        title={t('channels.revokeTitle')}
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
      >
        {revoked !== undefined && (
          <RevokeForm resellerId={resellerId} apiKey={revoked} onDone={() => setRevoked(undefined)} />
        )}
      </Dialog>
    </Sheet>
  )
}

function useColumns(onRevoke: ((key: ChannelKey) => void) | undefined): Column<ChannelKey>[] {
  const { t, language } = useWords()
  const time = (at: string | null) =>
    at === null ? t('channels.never') : dateAndTime(at, localZone, language)
  const columns: Column<ChannelKey>[] = [
    { key: 'name', header: t('channels.keyName'), names: true, cell: ({ name }) => name },
    {
      key: 'ending',
      header: t('channels.key'),
      cell: ({ ending }) => <span className={styles['code']}>{`…${ending}`}</span>,
    },
    { key: 'state', header: t('channels.state'), cell: (key) => <KeyState apiKey={key} /> },
    { key: 'made', header: t('channels.made'), cell: ({ createdAt }) => time(createdAt) },
    { key: 'used', header: t('channels.lastUsed'), cell: ({ lastUsedAt }) => time(lastUsedAt) },
  ]
  if (onRevoke === undefined) return columns
  const cell = (key: ChannelKey) =>
    key.revokedAt === null && <RevokeButton name={key.name} onClick={() => onRevoke(key)} />
  return [...columns, { key: 'act', header: t('channels.actions'), cell }]
}

function KeyState({ apiKey: { isTest, revokedAt } }: { apiKey: ChannelKey }) {
  const { t } = useWords()
  if (revokedAt !== null) return <StatusBadge tone="bad">{t('channels.revoked')}</StatusBadge>
  return (
    <StatusBadge tone={isTest ? 'calm' : 'good'}>{t(isTest ? 'channels.test' : 'channels.live')}</StatusBadge>
  )
}

function RevokeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useWords()
  return (
    <AppButton size="xs" variant="default" aria-label={t('channels.revokeOf', { name })} onClick={onClick}>
      {t('channels.revoke')}
    </AppButton>
  )
}
