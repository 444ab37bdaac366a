import type { Booking } from '@reseller-portal/contract/sales'
import { customerParameters, getPdf, sendEmail, voucherFileName } from '@reseller-portal/contract/documents'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useChange } from '#lib/calls/query.ts'
import { openToPrint, save } from '#lib/save.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { paperHere } from '../../../details/voucher-paper.ts'
import styles from './done.module.css'

/** Hands the voucher over, shows the booking, or starts the next sale. */
export function DoneActions({ booking, onAgain }: { booking: Booking; onAgain: () => void }) {
  const { t, language } = useWords()
  const key = useRef(crypto.randomUUID())
  const onError = (error: Error) => void showFailure(error)
  const use = (hand: (pdf: Blob, name: string) => void) => async (pdf: Blob) => {
    await reportOrLeave('print', booking.id)
    hand(pdf, voucherFileName(booking))
  }
  const download = useChange(getPdf, { onError, onSuccess: use(save) })
  const print = useChange(getPdf, { onError, onSuccess: use(openToPrint) })
  const mail = useChange(sendEmail, {
    onError,
    onSuccess: () => {
      key.current = crypto.randomUUID()
      showMessage('vouchers.sent')
    },
  })
  const option = booking.ext['customerIncludePricing'] === 'none' ? 'none' : 'true'
  const request = { bookingID: booking.id, language, parameters: customerParameters(option) }
  const variables = { input: { ...request, format: 'pdf' } } as const
  return (
    <div className={styles['actions']}>
      <span data-print>
        <AppButton
          size="lg"
          fullWidth
          keys="P"
          leftSection={<Icon shape={Printer} />}
          loading={print.isPending}
          onClick={() => print.mutate({ input: { ...variables.input, paper: paperHere() } })}
        >
          {t('sell.done.print')}
        </AppButton>
      </span>
      <span data-again>
        <AppButton
          size="lg"
          fullWidth
          keys="N"
          variant="default"
          leftSection={<Icon shape={Plus} />}
          onClick={onAgain}
        >
          {t('sell.done.again')}
        </AppButton>
      </span>
      <div className={styles['others']}>
        <AppButton variant="subtle" loading={download.isPending} onClick={() => download.mutate(variables)}>
          {t('sell.done.download')}
        </AppButton>
        <AppButton
          variant="subtle"
          loading={mail.isPending}
          onClick={() => mail.mutate({ input: { ...request, format: 'email' }, key: key.current })}
        >
          {t('sell.done.mail')}
        </AppButton>
        <Link to="/bookings/details/$id" params={{ id: booking.id }}>
          {t('sell.done.view')}
        </Link>
      </div>
    </div>
  )
}
