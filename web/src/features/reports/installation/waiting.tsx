import { readInstallation, type Waiting } from '@reseller-portal/contract/reports'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { timeAgo } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './installation.module.css'

/** What waits for the installation's staff or has failed: a card each, with its age and the next step. */
export default function WaitingCards() {
  const { t } = useWords()
  const found = useAnswer(readInstallation, {}, { refetchInterval: 30_000 })
  const waiting = found.data?.waiting
  return (
    <Sheet title={t('installation.waits.title')}>
      {found.error !== null && waiting === undefined && (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonRows rows={3} />}
      {waiting?.length === 0 && <p>{t('installation.waits.none')}</p>}
      {waiting !== undefined && waiting.length > 0 && (
        <ul className={styles['waiting']}>
          {waiting.map((each) => (
            <WaitingCard key={each.name} waiting={each} now={found.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** Its age is that of the moment `now`, at which the answer came. */
function WaitingCard({ waiting: { name, count, since }, now }: { waiting: Waiting; now: number }) {
  const { t, language } = useWords()
  const mayRead = useMay('messages.read')
  const mayConnect = useMay('connections.manage')
  const isOpen = (!name.startsWith('mails') || mayRead) && (name !== 'connections' || mayConnect)
  return (
    <li>
      <h3>{t(`installation.waits.names.${name}`)}</h3>
      <StatusBadge tone={hasFailed.has(name) ? 'bad' : 'wait'}>{String(count)}</StatusBadge>
      {since !== null && <p>{t('installation.waits.since', { age: timeAgo(since, now, language) })}</p>}
      {isOpen && <Link {...steps[name]}>{t(`installation.waits.steps.${name}`)}</Link>}
    </li>
  )
}

const hasFailed: ReadonlySet<string> = new Set([
  'attention',
  'unmatched',
  'mailsFailed',
  'jobsFailed',
  'connections',
])

const steps: Record<Waiting['name'], Pick<LinkProps, 'to' | 'search' | 'hash'>> = {
  registrations: { to: '/registrations', search: { state: 'REQUESTED' } },
  attention: { to: '/needs-attention' },
  unmatched: { to: '/needs-attention' },
  mailsFailed: { to: '/outbox', search: { state: 'FAILED' } },
  mailsWaiting: { to: '/outbox', search: { state: 'QUEUED' } },
  jobsFailed: { to: '/app-management', hash: 'jobs' },
  jobsWaiting: { to: '/app-management', hash: 'jobs' },
  connections: { to: '/connections' },
}
