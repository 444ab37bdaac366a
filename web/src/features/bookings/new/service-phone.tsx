import { listCompanies, whyNotSellWithout } from '@reseller-portal/contract/companies'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Says that nothing can be booked while the company has no customer-service phone, and where one is entered (spec 2 §5). */
export function ServicePhoneWarning() {
  const { t } = useWords()
  const mayEnter = useMay('company.edit')
  const [company] = useAnswer(listCompanies, {}).data?.companies ?? []
  if (company === undefined || whyNotSellWithout(company.phone) === undefined) return null
  return (
    <Banner type="warning">
      {t(mayEnter ? 'sell.noPhone' : 'sell.noPhoneAsk')}{' '}
      {mayEnter && <Link to="/company">{t('sell.enterPhone')}</Link>}
    </Banner>
  )
}
