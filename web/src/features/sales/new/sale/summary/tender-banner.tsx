import { dueOf } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { account, isNearLimit, whyNotCharge } from '@reseller-portal/contract/ledger'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Form } from '../../form/use-form.ts'

/** What prevents the payment: the way to pay isn't known, or the account is near its limit. */
export function TenderBanner({ form }: { form: Form }) {
  const { t } = useWords()
  if (form.tender.isUnknown) return <Banner type="error">{t('sell.failed.config')}</Banner>
  return form.tender.isOnAccount ? <AccountBanner form={form} /> : null
}

/** How much of the limit is used, and a warning if this sale would exceed it, before the server refuses it. */
function AccountBanner({ form: { totals, desk, slot } }: { form: Form }) {
  const { t, say, language } = useWords()
  const sold = desk.supplier && slot && { supplierId: desk.supplier.id, visitDay: slot.start.slice(0, 10) }
  const query = totals.lines.length > 0 ? { currency: totals.currency, ...sold } : {}
  const { data: accountBalance } = useAnswer(account, query, { staleTime: 0 })
  if (accountBalance === undefined || accountBalance.limit === null) return null
  const due = dueOf(totals)
  const refused = due > 0 ? whyNotCharge(due, accountBalance) : undefined
  if (refused === undefined && !isNearLimit(accountBalance)) return null
  const { limit: amount, currency, share } = accountBalance
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <Banner type="warning">
      {t('sell.nearLimit', { percent, limit: formatMoney({ amount, currency }, language) })}
      {refused !== undefined && <> {say(refused)}</>}
    </Banner>
  )
}
