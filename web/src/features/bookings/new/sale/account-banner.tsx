import { formatMoney } from '@reseller-portal/contract/kit'
import { account, isNearLimit, whyNotCharge } from '@reseller-portal/contract/ledger'
import { useAnswer } from '../../../../lib/query.ts'
import { useWords } from '../../../../lib/words.ts'
import { Banner } from '../../../../ui/banner.tsx'
import type { Form } from '../use-form.ts'

/** For sales on account: how near the limit is, and that this sale would pass it, before the server says so. */
export function AccountBanner({ form: { tender, totals } }: { form: Form }) {
  const { t, say, language } = useWords()
  const asked = totals.lines.length > 0 ? { currency: totals.currency } : {}
  const { data: standing } = useAnswer(account, asked, { enabled: tender.isOnAccount, staleTime: 0 })
  if (!tender.isOnAccount || standing === undefined || standing.limit === null) return null
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
