import { oneChannel } from '@reseller-portal/contract/channels'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './channels.module.css'
import { Terms } from './contracts/terms.tsx'
import { Credit } from './credit.tsx'
import { Keys } from './keys/keys.tsx'
import { Notifications } from './notifications.tsx'
import { ChannelTabs } from './channel-tabs.tsx'
import type { Part } from './parts.ts'
import { Products } from './products/products.tsx'
import { Usage } from './usage.tsx'

/** One channel; its part is in the address. */
export function ChannelScreen() {
  const { t, language } = useWords()
  const { resellerId } = useParams({ from: '/shell/channels/$resellerId' })
  const { part = 'terms' } = useSearch({ from: '/shell/channels/$resellerId' })
  const found = useAnswer(oneChannel, { resellerId })
  const channel = found.data?.channel
  if (found.error !== null && channel === undefined)
    return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
  if (channel === undefined) return <Progress />
  return (
    <>
      <p className={styles['back']}>
        <Link to="/channels">{t('channels.title')}</Link>
      </p>
      <PageHeader
        title={channel.resellerName}
        note={t('channels.since', { time: dateAndTime(channel.openedAt, localZone, language) })}
      />
      <ChannelTabs resellerId={resellerId} shown={part} />
      <div className={styles['stack']}>
        <Shown part={part} resellerId={resellerId} />
        {part === 'terms' && <Credit channel={channel} />}
      </div>
    </>
  )
}

function Shown({ part, resellerId }: { part: Part; resellerId: string }) {
  switch (part) {
    case 'terms':
      return <Terms resellerId={resellerId} />
    case 'keys':
      return <Keys resellerId={resellerId} />
    case 'products':
      return <Products resellerId={resellerId} />
    case 'usage':
      return <Usage resellerId={resellerId} />
    case 'notifications':
      return <Notifications resellerId={resellerId} />
  }
}
