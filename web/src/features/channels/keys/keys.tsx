import {
  listChannels,
  listKeys,
  oneChannel,
  revokeKey,
  type ChannelKey,
} from '@reseller-portal/contract/channels'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
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
  const { ask, question } = useQuestion()
  const revoke = useChange(revokeKey, {
    outdates: [listKeys, listChannels, oneChannel],
    onError: showFailure,
  })
  const time = (at: string | null) =>
    at === null ? t('channels.never') : dateAndTime(at, localZone, language)
  const act = {
    key: 'act',
    header: t('channels.actions'),
    value: () => '',
    cell: (key: ChannelKey) =>
      key.revokedAt === null && <RevokeButton name={key.name} onClick={() => void end(key)} />,
  }
  /** Says what follows, then ends the key. */
  const end = async ({ id: keyId, name, ending }: ChannelKey) => {
    const text = t('channels.revokeFollows', { name, ending })
    const words = { yes: t('channels.revokeNow'), no: t('channels.back') }
    if (!(await ask({ title: t('channels.revokeTitle'), text, ...words }))) return
    const onSuccess = () => showMessage('channels.key_revoked', { facts: { name } })
    revoke.mutate({ input: { resellerId, keyId } }, { onSuccess })
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
      {question}
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
