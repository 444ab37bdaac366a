import { listMail } from '@reseller-portal/contract/documents'
import { Link } from '@tanstack/react-router'
import { shortDateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const shown = 4
const tones = { QUEUED: 'wait', SENT: 'good', OUTBOX: 'calm', FAILED: 'bad' } as const

/** The mail that was written last. */
export default function MailCard() {
  const { t, language } = useWords()
  const mail = useAnswer(listMail, {})
  const rows = mail.data?.messages.slice(0, shown).map(({ id, subject, to, createdAt, state }) => ({
    id,
    name: (
      <Link to="/outbox" search={{ mail: id }}>
        {subject}
      </Link>
    ),
    note: `${to.join(', ')} · ${shortDateAndTime(createdAt, localZone, language)}`,
    mark: <StatusBadge tone={tones[state]}>{t(`messages.states.${state}`)}</StatusBadge>,
  }))
  return (
    <HomeList
      title={t('messages.title')}
      all={<Link to="/outbox">{t('home.seeAll')}</Link>}
      rows={rows}
      empty={t('messages.empty')}
      error={mail.error}
      onRetry={() => void mail.refetch()}
    />
  )
}
