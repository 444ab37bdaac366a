import { formatMoney } from '@reseller-portal/contract/kit'
import { account, isNearLimit, whyNotCharge } from '@reseller-portal/contract/ledger'
import { useAnswer } from '../../../../lib/query.ts'
import { useWords } from '../../../../lib/words.ts'
import { Banner } from '../../../../ui/banner.tsx'
import type { Form } from '../use-form.ts'

/** What stands in the way of paying: that it is not known how, or that the account is near its limit. */
export function TenderBanner({ form }: { form: Form }) {
  const { t } = useWords()
  if (form.tender.isUnknown) return <Banner type="error">{t('sell.failed.config')}</Banner>
  return form.tender.isOnAccount ? <AccountBanner totals={form.totals} /> : null
}

/** How much of the limit is used, and that this sale would pass it, before the server says so. */
function AccountBanner({ totals }: Pick<Form, 'totals'>) {
  const { t, say, language } = useWords()
  const asked = totals.lines.length > 0 ? { currency: totals.currency } : {}
  const { data: standing } = useAnswer(account, asked, { staleTime: 0 })
  if (standing === undefined || standing.limit === null) return null
  const refused = totals.total > 0 ? whyNotCharge(totals.total, standing) : undefined
  if (refused === undefined && !isNearLimit(standing)) return null
  const { limit: amount, currency, share } = standing
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <Banner type="warning">
      {t('sell.nearLimit', { percent, limit: formatMoney({ amount, currency }, language) })}
      {refused !== undefined && <> {say(refused)}</>}
    </Banner>
  )
}
