import { listMail } from '@reseller-portal/contract/messages'
import { Link, useSearch } from '@tanstack/react-router'
import { dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { MailSheet } from './mail-sheet.tsx'
import styles from './outbox-screen.module.css'

const pageSize = 100
const tones = { QUEUED: 'wait', SENT: 'good', OUTBOX: 'calm', FAILED: 'bad' } as const

type Mail = NonNullable<ReturnType<typeof useMail>['data']>['messages'][number]

/** The reseller's mail for a super admin; the open message and the page live in the address. */
export function OutboxScreen() {
  const { t } = useWords()
  const { mail: opened, before } = useSearch({ from: '/shell/outbox' })
  const mail = useMail(before)
  return (
    <>
      <PageHeader title={t('messages.title')} note={t('messages.note')} />
      <div className={styles['columns']} data-open={opened !== undefined || undefined}>
        <div>
          <DataTable
            caption={t('messages.title')}
            columns={useColumns()}
            rows={mail.data?.messages}
            rowKey={({ id }) => id}
            empty={t('messages.empty')}
            doing={t('messages.doing')}
            error={mail.error}
            onRetry={() => void mail.refetch()}
          />
          <Pages last={mail.data?.messages.at(pageSize - 1)?.createdAt} before={before} />
        </div>
        {opened !== undefined && <MailSheet key={opened} id={opened} />}
      </div>
    </>
  )
}

function useMail(before: string | undefined) {
  return useAnswer(listMail, before === undefined ? {} : { before })
}

function useColumns(): Column<Mail>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'subject',
      header: t('messages.subject'),
      names: true,
      cell: ({ id, subject }) => (
        <Link to="/outbox" search={(search) => ({ ...search, mail: id })}>
          {subject}
        </Link>
      ),
    },
    { key: 'to', header: t('messages.to'), cell: ({ to }) => to.join(', ') },
    {
      key: 'created',
      header: t('messages.created'),
      cell: (mail) => dateAndTime(mail.createdAt, localZone, language),
    },
    {
      key: 'state',
      header: t('messages.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`messages.states.${state}`)}</StatusBadge>,
    },
  ]
}

function Pages({ last, before }: { last: string | undefined; before: string | undefined }) {
  const { t } = useWords()
  return (
    <p className={styles['pages']}>
      {before !== undefined && (
        <Link to="/outbox" search={{}}>
          {t('messages.newest')}
        </Link>
      )}
      {last !== undefined && (
        <Link to="/outbox" search={{ before: last }}>
          {t('messages.older')}
        </Link>
      )}
    </p>
  )
}
