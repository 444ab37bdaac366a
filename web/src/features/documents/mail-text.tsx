import { readMail } from '@reseller-portal/contract/documents'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './mail-text.module.css'

/** One message as its reader's plain-text view shows it. */
export function MailText({ id }: { id: string }) {
  const { t } = useWords()
  const mail = useAnswer(readMail, { id })
  if (mail.isError) return <ErrorPanel error={mail.error} onRetry={() => void mail.refetch()} />
  if (mail.data === undefined) return <Progress />
  const { subject, to, text, attachments, bookingId } = mail.data.message
  return (
    <>
      <h3>{subject}</h3>
      <p className={styles['to']}>
        {t('messages.to')}: {to.join(', ')}
      </p>
      <p className={styles['text']}>{text}</p>
      {attachments.length > 0 && <Attachments list={attachments} />}
      {bookingId !== null && (
        <Link to="/bookings/details/$id" params={{ id: bookingId }}>
          {t('messages.booking')}
        </Link>
      )}
    </>
  )
}

function Attachments({ list }: { list: { name: string }[] }) {
  const { t } = useWords()
  return (
    <>
      <h3>{t('messages.attachments')}</h3>
      <ul>
        {list.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}
