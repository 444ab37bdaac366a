import { readMail } from '@reseller-portal/contract/messages'
import { Link } from '@tanstack/react-router'
import { count } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './outbox-screen.module.css'

/** One message as its reader's plain-text view shows it. */
export function MailSheet({ id }: { id: string }) {
  const { t } = useWords()
  const mail = useAnswer(readMail, { id })
  if (mail.isError) return <ErrorPanel error={mail.error} onRetry={() => void mail.refetch()} />
  if (mail.data === undefined) return <Progress />
  const { subject, to, text, attachments, bookingId } = mail.data.message
  const close = (
    <Link to="/outbox" search={({ before }) => (before === undefined ? {} : { before })}>
      {t('messages.close')}
    </Link>
  )
  return (
    <Sheet title={subject} note={close}>
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
    </Sheet>
  )
}

function Attachments({ list }: { list: { name: string; bytes: number }[] }) {
  const { t, language } = useWords()
  return (
    <>
      <h3>{t('messages.attachments')}</h3>
      <ul>
        {list.map(({ name, bytes }) => (
          <li key={name}>
            {t('messages.attachment', { name, kilobytes: count(Math.ceil(bytes / 1000), language) })}
          </li>
        ))}
      </ul>
    </>
  )
}
