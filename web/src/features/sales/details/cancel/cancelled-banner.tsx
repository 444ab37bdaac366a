import type { Booking } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Why a booking was cancelled and what was refunded, at the top of the page. */
export function CancelledBanner({ booking: { status, timeline } }: { booking: Booking }) {
  const { t, texts, language } = useWords()
  const cancelled = timeline.findLast(({ typeOf }) => typeOf === 'CANCELLED')
  if (status !== 'CANCELLED' || cancelled === undefined) return null
  const { reason, refund, actor } = cancelled
  return (
    <Banner type="info">
      <strong>{t('afterSale.cancelled.by', { actor })}</strong>{' '}
      {reason !== '' && t('afterSale.cancelled.reason', { reason: reasonInLanguage(reason, texts.reasons) })}{' '}
      {refund !== null &&
        (refund.amount > 0
          ? t('afterSale.cancelled.refund', { amount: formatMoney(refund, language) })
          : t('afterSale.five.noRefund'))}
    </Banner>
  )
}
