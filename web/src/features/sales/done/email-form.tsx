import { bookingExt, whyNotEmail, type SaleDetails } from '@reseller-portal/contract/sales'
import {
  lastEmail,
  mailsNewVoucher,
  sendSaleEmail,
  type VoucherEmail,
} from '@reseller-portal/contract/documents'
import { Language } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import { useRef, useState, type Ref } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import Mails from 'lucide-react/icons/mails'
import Send from 'lucide-react/icons/send'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { localZone, timeOfDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { printable, vouchersOf } from './use-sale-print.ts'
import styles from './done.module.css'

const watchEvery = 1500
/** The page stops waiting for an email that was not written within this time. */
const longest = 30_000

/** One email with all vouchers of a sale, to an address and in a language that can be changed before each sending. */
export function EmailForm({ sale, ref }: { sale: SaleDetails; ref: Ref<HTMLFormElement> }) {
  const { t, language: own } = useWords()
  const ready = printable(sale.bookings)
  const [to, setTo] = useState(sale.customer.email)
  const [isTried, setTried] = useState(false)
  const [language, setLanguage] = useState(() =>
    Language.catch(own).parse(ready[0]?.booking.ext[bookingExt.language]),
  )
  const key = useRef(crypto.randomUUID())
  const mail = useChange(sendSaleEmail, {
    outdates: [lastEmail],
    onError: (error) => void showFailure(error),
    onSuccess: () => {
      key.current = crypto.randomUUID()
    },
  })
  const refused = whyNotEmail(to.trim())
  const field = useRef<HTMLInputElement>(null)
  const askAnother = () => {
    setTo('')
    field.current?.focus()
  }
  return (
    <Sheet>
      <form
        ref={ref}
        className={styles['send']}
        aria-label={t('sell.done.email.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(refused !== undefined)
          if (refused !== undefined || mail.isPending) return
          mail.mutate({ input: { ...vouchersOf(ready, language), to: to.trim() }, key: key.current })
        }}
      >
        <TextField
          type="email"
          autoComplete="off"
          ref={field}
          label={
            <>
              {t('sell.done.email.title')}{' '}
              <small>{t('sell.done.email.count', { count: ready.length })}</small>
            </>
          }
          value={to}
          error={isTried && refused ? t('sell.done.email.missing') : undefined}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
        <Select
          label={t('common.language')}
          value={language}
          // The options are exactly the languages.
          onChange={(value) => setLanguage(value as Language)}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        />
        <AppButton
          type="submit"
          size="md"
          variant="default"
          keys="R"
          leftSection={<Icon shape={Send} />}
          loading={mail.isPending}
        >
          {t('sell.done.email.send')}
        </AppButton>
      </form>
      <LastEmail sale={sale} onOther={askAnother} />
    </Sheet>
  )
}

/** What became of the last email; one that is on its way is watched. */
function LastEmail({ sale, onOther }: { sale: SaleDetails; onOther: () => void }) {
  const words = useWords()
  const [since] = useState(() => Date.now())
  const bookings = printable(sale.bookings).map(({ booking }) => booking)
  const input = { bookings: bookings.map(({ id }) => id) }
  const isExpected = bookings.some(mailsNewVoucher)
  const first = useAnswer(lastEmail, input, { staleTime: 0 })
  const isUnderWay = (email: VoucherEmail | null | undefined) =>
    email?.state === 'QUEUED' || (email === null && isExpected && Date.now() - since < longest)
  const { data } = useAnswer(lastEmail, input, {
    staleTime: 0,
    refetchInterval: () => (isUnderWay(first.data?.email) ? watchEvery : false),
  })
  const email = data?.email
  if (email === null && isExpected)
    return (
      <EmailState
        state="QUEUED"
        text={textOf({ to: [sale.customer.email], refused: [], state: 'QUEUED', at: '' }, words)}
      />
    )
  const isRefused = email !== null && email !== undefined && email.refused.length > 0
  return (
    <>
      <EmailState state={isRefused ? 'FAILED' : email?.state} text={email ? textOf(email, words) : ''} />
      {isRefused && (
        <AppButton size="xs" variant="default" onClick={onOther}>
          {words.t('sell.done.email.other')}
        </AppButton>
      )}
    </>
  )
}

const looks = {
  QUEUED: { shape: Mails, tone: 'calm' },
  OUTBOX: { shape: Mails, tone: 'wait' },
  SENT: { shape: MailCheck, tone: 'good' },
  FAILED: { shape: MailX, tone: 'bad' },
} as const

function EmailState({ state, text }: { state: VoucherEmail['state'] | undefined; text: string }) {
  const look = state && looks[state]
  return (
    <output className={styles['mailed']} data-tone={look?.tone}>
      {look && <Icon shape={look.shape} />}
      <span>{text}</span>
    </output>
  )
}

function textOf(
  { to: all, refused, state, at }: VoucherEmail,
  { t, language }: ReturnType<typeof useWords>,
): string {
  const time = at === '' ? '' : timeOfDay(at, localZone, language)
  const others = all.filter((each) => !refused.includes(each))
  return [
    ...(others.length > 0 ? [t(`sell.done.email.${state}`, { to: others.join(', '), time })] : []),
    ...(refused.length > 0 ? [t('sell.done.email.refused', { to: refused.join(', ') })] : []),
  ].join(' ')
}
