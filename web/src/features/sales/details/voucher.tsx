import { whyNotAlive, type Booking } from '@reseller-portal/contract/sales'
import type { Language } from '@reseller-portal/contract/kit'
import {
  customerParameters,
  getPdf,
  sendEmail,
  voucherFileName,
  voucherPapers,
  whyNoVoucher,
} from '@reseller-portal/contract/documents'
import { useState } from 'react'
import { save } from '#lib/save.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WalletCodes } from '../done/wallet-codes.tsx'
import { keepPaper, paperHere } from './voucher-paper.ts'
import styles from './details.module.css'

/** Downloads or mails the voucher, with or without prices, in the guest's language. */
export function Voucher({ booking }: { booking: Booking }) {
  const words = useWords()
  const { t, say } = words
  const [prices, setPrices] = useState<'true' | 'none'>('true')
  const [language, setLanguage] = useState<Language>(words.language)
  const [paper, setPaper] = useState(paperHere)
  const [to, setTo] = useState(booking.customer.email)
  const refused = whyNoVoucher(booking)
  const reason = refused && (whyNotAlive(booking) ? say(refused) : t('bookings.voucher.notReady'))
  const whyNot = reason === undefined ? {} : { whyNot: reason }
  const download = useChange(getPdf, {
    onError: (error) => void showFailure(error),
    onSuccess: async (pdf) => {
      await reportOrLeave('print', booking.id)
      save(pdf, voucherFileName(booking))
    },
  })
  const mail = useChange(sendEmail, {
    onError: (error) => {
      const isMute = error instanceof CallError && error.isMute
      const reason = { reason: isMute ? error.statusText || t('bookings.voucher.error') : '' }
      showMessage('vouchers.send_failed', isMute ? reason : { error })
    },
    onSuccess: () => void showMessage('vouchers.sent'),
  })
  const request = { bookingID: booking.id, language, parameters: customerParameters(prices) }
  const emailOverrides = to.trim() === '' || to.trim() === booking.customer.email ? [] : [to.trim()]
  return (
    <Sheet title={t('bookings.voucher.title')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          mail.mutate({ input: { ...request, format: 'email', emailOverrides }, key: crypto.randomUUID() })
        }}
      >
        <Select
          label={t('bookings.voucher.prices')}
          value={prices}
          onChange={setPrices}
          data={[
            { value: 'true', label: t('bookings.voucher.withPrices') },
            { value: 'none', label: t('bookings.voucher.withoutPrices') },
          ]}
        />
        <Select
          label={t('bookings.voucher.language')}
          value={language}
          // The options are exactly the languages.
          onChange={(value) => setLanguage(value as Language)}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        />
        <Select
          label={t('bookings.voucher.paper')}
          value={paper}
          onChange={(chosen) => {
            keepPaper(chosen)
            setPaper(chosen)
          }}
          data={voucherPapers.map((each) => ({ value: each, label: t(`bookings.voucher.${each}`) }))}
        />
        <TextField
          label={t('bookings.voucher.to')}
          type="email"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div className={styles['buttons']}>
          <AppButton
            {...whyNot}
            loading={download.isPending}
            onClick={() => download.mutate({ input: { ...request, format: 'pdf', paper } })}
          >
            {t('bookings.voucher.download')}
          </AppButton>
          <AppButton {...whyNot} type="submit" variant="default" loading={mail.isPending}>
            {t('bookings.voucher.email')}
          </AppButton>
          {refused === undefined && <WalletCodes bookings={[booking]} />}
        </div>
      </form>
    </Sheet>
  )
}
