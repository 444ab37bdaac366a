import {
  listChannels,
  listKeys,
  oneChannel,
  revokeKey,
  type ChannelKey,
} from '@reseller-portal/contract/channels'
import { useState } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { AddKey } from './add-key.tsx'
import styles from '../channels.module.css'
import { useMay } from '#lib/calls/use-may.ts'

/** The keys by which the partner's system calls. */
export function Keys({ resellerId }: { resellerId: string }) {
  const { t, language } = useWords()
  const list = useLocalList(useAnswer(listKeys, { resellerId }), ({ keys }) => keys)
  const mayManage = useMay('channels.manage')
  const [revoked, setRevoked] = useState<ChannelKey>()
  const time = (at: string | null) =>
    at === null ? t('channels.never') : dateAndTime(at, localZone, language)
  const act = {
    key: 'act',
    header: t('channels.actions'),
    value: () => '',
    cell: (key: ChannelKey) =>
      key.revokedAt === null && <RevokeButton name={key.name} onClick={() => setRevoked(key)} />,
  }
  return (
    <Sheet title={t('channels.part.keys')} note={t('channels.keysNote', { url: `${location.origin}/octo` })}>
      <div className={styles['stack']}>
        {mayManage && <AddKey resellerId={resellerId} />}
        <List
          title={t('channels.part.keys')}
          list={list}
          empty={t('channels.noKeys')}
          columns={[
            { key: 'name', header: t('channels.keyName'), names: true, value: ({ name }) => name },
            { key: 'ending', header: t('channels.key'), value: ({ ending }) => `…${ending}` },
            {
              key: 'state',
              header: t('channels.state'),
              value: stateOf,
              cell: (key) => <KeyState apiKey={key} />,
            },
            { key: 'made', header: t('channels.made'), value: ({ createdAt }) => time(createdAt) },
            { key: 'used', header: t('channels.lastUsed'), value: ({ lastUsedAt }) => time(lastUsedAt) },
            ...(mayManage ? [act] : []),
          ]}
        />
      </div>
      <Dialog
        title={t('channels.revokeTitle')}
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
      >
        {revoked !== undefined && (
          <Revoke resellerId={resellerId} apiKey={revoked} onDone={() => setRevoked(undefined)} />
        )}
      </Dialog>
    </Sheet>
  )
}

const tones = { revoked: 'bad', test: 'calm', live: 'good' } as const

function stateOf({ isTest, revokedAt }: ChannelKey) {
  if (revokedAt !== null) return 'revoked'
  return isTest ? 'test' : 'live'
}

function KeyState({ apiKey }: { apiKey: ChannelKey }) {
  const { t } = useWords()
  const state = stateOf(apiKey)
  return <StatusBadge tone={tones[state]}>{t(`channels.${state}`)}</StatusBadge>
}

function RevokeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useWords()
  return (
    <AppButton size="xs" variant="default" aria-label={t('channels.revokeOf', { name })} onClick={onClick}>
      {t('channels.revoke')}
    </AppButton>
  )
}

type Revoked = { resellerId: string; apiKey: ChannelKey; onDone: () => void }

/** Says what follows, then ends the key. */
function Revoke({ resellerId, apiKey: { id: keyId, name, ending }, onDone }: Revoked) {
  const { t } = useWords()
  const revoke = useChange(revokeKey, {
    outdates: [listKeys, listChannels, oneChannel],
    onSuccess: () => {
      showMessage('channels.key_revoked', { facts: { name } })
      onDone()
    },
  })
  return (
    <div className={styles['form']}>
      <p>{t('channels.revokeFollows', { name, ending })}</p>
      {revoke.isError && <ErrorPanel error={revoke.error} title={t('channels.notDone')} />}
      <div className={styles['buttons']}>
        <AppButton loading={revoke.isPending} onClick={() => revoke.mutate({ input: { resellerId, keyId } })}>
          {t('channels.revokeNow')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('channels.back')}
        </AppButton>
      </div>
    </div>
  )
}
