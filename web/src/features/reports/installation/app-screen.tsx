import { me, type Permission } from '@reseller-portal/contract/accounts'
import { installationCounts, readInstallation, type Installation } from '@reseller-portal/contract/reports'
import type { Language } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { may } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Way } from '#ui/list-screen/table/row-link.tsx'
import styles from './installation.module.css'
import { Clients, Staff } from './clients-and-staff.tsx'
import { Jobs } from './jobs.tsx'
import WaitingCards from './waiting.tsx'

/** How the installation is set up and what waits in it. */
export function AppScreen() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useAnswer(readInstallation, {}, { refetchInterval: 30_000 })
  return (
    <>
      <PageHeader title={t('installation.app')} note={t('installation.appNote')} />
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <Progress />}
      {data !== undefined && <Parts installation={data} />}
    </>
  )
}

function Parts({ installation }: { installation: Installation }) {
  const { t, language } = useWords()
  const { version = '' } = document.documentElement.dataset
  const { schema, archivedAt, drilledAt, reconciledAt } = installation
  const setUp = [
    [t('installation.version'), version],
    [t('installation.schema'), `${schema.last} (${schema.changes})`],
    [
      t('installation.archived'),
      archivedAt === null ? t('installation.notArchived') : dateAndTime(archivedAt, localZone, language),
    ],
    [
      t('installation.drilled'),
      drilledAt === null ? t('installation.notDrilled') : dateAndTime(drilledAt, localZone, language),
    ],
    [t('installation.node'), installation.node],
    [
      t('installation.database'),
      `PostgreSQL ${installation.database.version}, ${megabytesOf(installation.database.bytes, language)}`,
    ],
    [t('installation.connections'), String(installation.database.connections)],
    [t('installation.cards'), t(`installation.cardsBy.${installation.cards}`)],
    [
      t('installation.reconciled'),
      reconciledAt === null
        ? t('installation.notReconciled')
        : dateAndTime(reconciledAt, localZone, language),
    ],
    [t('installation.mail'), t(`installation.mailBy.${installation.mail}`)],
  ] as const
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const counts = installationCounts.map((name) => {
    const [permission, way] = waysTo[name] ?? []
    const count = String(installation.counts[name])
    const isOpen = permission !== undefined && account !== undefined && may(account, permission)
    const shown = isOpen ? <Link {...way}>{count}</Link> : count
    return [t(`installation.counts.${name}`), shown] as const
  })
  return (
    <div className={styles['stack']}>
      <WaitingCards />
      <div id="jobs">
        <Sheet title={t('installation.jobs')}>
          <Jobs rows={installation.jobs} />
        </Sheet>
      </div>
      <Sheet title={t('installation.waiting')}>
        <Facts facts={counts} />
      </Sheet>
      <Sheet title={t('installation.setUp')}>
        <Facts facts={setUp} />
      </Sheet>
      <Sheet title={t('installation.clients')}>
        <Clients rows={installation.clients} />
      </Sheet>
      <Sheet title={t('installation.staff')}>
        <Staff rows={installation.staff} />
      </Sheet>
      <Sheet title={t('installation.storage')}>
        <Facts
          facts={installation.storage.map(
            ({ table, bytes }) => [table, megabytesOf(bytes, language)] as const,
          )}
        />
      </Sheet>
    </div>
  )
}

/** The page for each counted item, and who can open it. An item without a page is only counted. */
const waysTo: Partial<Record<(typeof installationCounts)[number], [Permission, Way]>> = {
  organizations: ['installation.read', { to: '/organizations' }],
  accounts: ['users.manage', { to: '/users' }],
  registrations: ['installation.read', { to: '/registrations' }],
  attention: ['bookings.settle', { to: '/needs-attention' }],
  unmatched: ['installation.read', { to: '/needs-attention' }],
  mailsWaiting: ['messages.read', { to: '/outbox', search: { state: 'QUEUED' } }],
  mailsFailed: ['messages.read', { to: '/outbox', search: { state: 'FAILED' } }],
  connections: ['connections.manage', { to: '/connections' }],
  feedback: ['installation.read', { to: '/feedback' }],
}

function megabytesOf(bytes: number, language: Language) {
  const written = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, written).format(bytes / 1_000_000)
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
