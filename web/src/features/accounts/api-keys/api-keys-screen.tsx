import { apiKeyStates, listApiKeys, permissionOf, type ApiKey } from '@reseller-portal/contract/accounts'
import { formatMoney } from '@reseller-portal/contract/kit'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton, buttonLook } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { ShownOnce } from '#ui/feedback/shown-once.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { KeyActs } from './key-acts.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './api-keys.module.css'

const tones = { active: 'good', expired: 'wait', revoked: 'bad', stopped: 'bad' } as const

/** The keys by which an organization's own programs call the portal. */
export function ApiKeysScreen() {
  const { t, language } = useWords()
  const list = useLocalList(useAnswer(listApiKeys, {}), ({ keys }) => keys)
  const { open } = list.state
  const time = (at: string | null) =>
    at === null ? t('apiKeys.never') : dateAndTime(at, localZone, language)
  const opened = list.rows?.find(({ id }) => id === open)
  return (
    <>
      <ListScreen
        title={t('apiKeys.title')}
        note={t('apiKeys.note')}
        list={list}
        search={{ label: t('apiKeys.search'), hint: t('apiKeys.searchHint') }}
        filters={[
          {
            key: 'state',
            label: t('common.status'),
            options: apiKeyStates.map((value) => ({ value, label: t(`apiKeys.states.${value}`) })),
          },
        ]}
        empty={t('apiKeys.empty')}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'name',
            header: t('common.name'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ name }) => name,
            second: ({ scopes }) => t('apiKeys.count', { count: new Set(scopes.map(permissionOf)).size }),
          },
          {
            key: 'key',
            header: t('apiKeys.key'),
            phone: 'below',
            value: ({ ending }) => `…${ending}`,
            second: ({ isTest }) => t(isTest ? 'apiKeys.test' : 'apiKeys.live'),
          },
          {
            key: 'state',
            header: t('common.status'),
            phone: 'end',
            value: ({ state }) => t(`apiKeys.states.${state}`),
            cell: ({ state }) => (
              <StatusBadge tone={tones[state]}>{t(`apiKeys.states.${state}`)}</StatusBadge>
            ),
          },
          {
            key: 'limit',
            header: t('apiKeys.dailyLimit'),
            value: ({ dailyLimit }) =>
              dailyLimit === null
                ? t('apiKeys.noLimit')
                : t('apiKeys.perDay', { amount: formatMoney(dailyLimit, language) }),
          },
          {
            key: 'madeBy',
            phone: 'second',
            header: t('apiKeys.madeBy'),
            sort: true,
            value: ({ madeBy }) => madeBy,
          },
          { key: 'expires', header: t('apiKeys.expires'), value: ({ expiresAt }) => time(expiresAt) },
          {
            key: 'used',
            header: t('apiKeys.lastUsed'),
            value: ({ lastUsedAt }) => time(lastUsedAt),
            second: ({ lastUsedFrom }) =>
              lastUsedFrom !== null && t('apiKeys.usedFrom', { address: lastUsedFrom }),
          },
        ]}
      >
        <a href="/api/reference" target="_blank" rel="noreferrer" {...buttonLook({ variant: 'default' })}>
          {t('apiKeys.reference')}
        </a>
        <AppButton leftSection={<Icon shape={Plus} />} onClick={() => list.change({ open: 'new' })}>
          {t('apiKeys.add')}
        </AppButton>
      </ListScreen>
      {(open === 'new' || opened) && (
        <KeyDrawer
          key={open}
          {...(opened && { apiKey: opened })}
          onClose={() => list.change({ open: undefined })}
        />
      )}
    </>
  )
}

/** A key with its actions. A new secret is shown once, in front of everything else. */
function KeyDrawer({ apiKey, onClose }: { apiKey?: ApiKey; onClose: () => void }) {
  const { t, language } = useWords()
  const [made, setMade] = useState<string>()
  const isWorking = apiKey !== undefined && apiKey.state !== 'revoked'
  return (
    <Drawer title={apiKey?.name ?? t('apiKeys.add')} onClose={onClose}>
      <div className={styles['stack']}>
        {apiKey?.state === 'stopped' && <p>{t('apiKeys.stoppedNote', { name: apiKey.madeBy })}</p>}
        {apiKey && apiKey.previousUntil !== null && (
          <p>{t('apiKeys.overlap', { time: dateAndTime(apiKey.previousUntil, localZone, language) })}</p>
        )}
        {isWorking && <KeyActs apiKey={apiKey} onMade={setMade} />}
        {apiKey?.state === 'revoked' ? (
          <StatusBadge tone="bad">{t('apiKeys.states.revoked')}</StatusBadge>
        ) : (
          <KeyForm {...(apiKey && { apiKey })} onMade={setMade} />
        )}
      </div>
      <Dialog title={t('apiKeys.newKey')} open={made !== undefined} onClose={onClose}>
        {made !== undefined && (
          <ShownOnce
            text={made}
            note={t('apiKeys.once')}
            labels={{ copy: t('apiKeys.copy'), close: t('common.done') }}
            onCopied={() => showMessage('apiKeys.copied')}
            onNotCopied={() => showMessage('apiKeys.not_copied')}
            onClose={onClose}
          />
        )}
      </Dialog>
    </Drawer>
  )
}
