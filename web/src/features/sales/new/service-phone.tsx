import { Link } from '@tanstack/react-router'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Says that nothing can be booked while the company has no customer-service phone, and where one is entered (spec 2 §5). */
export function ServicePhoneWarning() {
  const { t } = useWords()
  const mayEnter = useMay('company.edit')
  return (
    <Banner type="warning">
      {t(mayEnter ? 'company.noPhone' : 'company.noPhoneAsk')}{' '}
      {mayEnter && <Link to="/company">{t('company.enterPhone')}</Link>}
    </Banner>
  )
}
