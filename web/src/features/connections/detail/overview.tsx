import type { ConnectionDetail } from '@reseller-portal/contract/connections'
import { Fragment } from 'react'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../connections.module.css'

export function Overview({ connection }: { connection: ConnectionDetail }) {
  const { t, language } = useWords()
  const { keyEnding, syncedAt, nextSyncAt } = connection
  const when = (instant: string | null) =>
    instant === null ? t('connections.never') : dateAndTime(instant, localZone, language)
  const facts = [
    ['common.address', connection.baseUrl],
    [
      'common.key',
      keyEnding === ''
        ? t('connections.detail.keyHidden')
        : t('connections.detail.keyEnds', { ending: keyEnding }),
    ],
    ['common.products', count(connection.products, language)],
    ['connections.detail.zone', connection.timezone],
    ['connections.synced', when(syncedAt)],
    ['connections.detail.next', isFresh(connection) ? t('connections.detail.notYet') : when(nextSyncAt)],
    ['connections.errors', count(connection.errors, language)],
    [
      'connections.detail.hints',
      t(connection.isSubscribed ? 'connections.detail.subscribed' : 'connections.detail.polled'),
    ],
    ['connections.detail.resellers', connection.resellers.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <Sheet title={t('connections.detail.overview')}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}

/** Nothing is imported before a person has approved it. */
function isFresh({ state, syncedAt, nextSyncAt }: ConnectionDetail): boolean {
  return state === 'ACTIVE' && syncedAt === null && nextSyncAt === null
}
