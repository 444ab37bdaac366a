import type { Booking } from '@reseller-portal/contract/bookings'
import { customerParameters, getPdf, sendEmail } from '@reseller-portal/contract/vouchers'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useChange } from '#lib/calls/query.ts'
import { save } from '#lib/save.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import styles from './panels.module.css'

/** Hands the voucher over, shows the booking, or starts the next sale. */
export function DoneActions({ booking, onAgain }: { booking: Booking; onAgain: () => void }) {
  const { t, language } = useWords()
  const key = useRef(crypto.randomUUID())
  const onError = (error: Error) => void showFailure(error)
  const download = useChange(getPdf, {
    onError,
    onSuccess: async (pdf) => {
      await reportOrLeave('print', booking.id)
      save(pdf, `${t('bookings.voucher.file')}-${booking.resellerBookingRef || booking.id}.pdf`)
    },
  })
  const mail = useChange(sendEmail, {
    onError,
    onSuccess: () => {
      key.current = crypto.randomUUID()
      showMessage('vouchers.sent')
    },
  })
  const option = booking.ext['customerIncludePricing'] === 'none' ? 'none' : 'true'
  const request = { bookingID: booking.id, language, parameters: customerParameters(option) }
  return (
    <div className={styles['buttons']}>
      <AppButton onClick={onAgain}>{t('sell.done.again')}</AppButton>
      <AppButton
        variant="default"
        loading={download.isPending}
        onClick={() => download.mutate({ input: { ...request, format: 'pdf' } })}
      >
        {t('sell.done.download')}
      </AppButton>
      <AppButton
        variant="default"
        loading={mail.isPending}
        onClick={() => mail.mutate({ input: { ...request, format: 'email' }, key: key.current })}
      >
        {t('sell.done.mail')}
      </AppButton>
      <Link to="/bookings/details/$id" params={{ id: booking.id }} className={styles['link']}>
        {t('sell.done.view')}
      </Link>
    </div>
  )
}
