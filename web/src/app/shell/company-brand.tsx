import { listCompanies } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { Brand } from '#ui/layout/brand.tsx'
import styles from './company-brand.module.css'

/** The company's logo and colors, or else the portal's mark. */
export function CompanyBrand() {
  const [company] = useAnswer(listCompanies, {}, { staleTime: Infinity }).data?.companies ?? []
  const { primaryColor = '', secondaryColor = '' } = company ?? {}
  return (
    <>
      {company?.hasLogo === true ? (
        <span className={styles['logo']}>
          <img src={`/api/companies/${company.id}/logo.png?v=${company.version}`} alt="" />
        </span>
      ) : (
        <Brand />
      )}
      {primaryColor !== '' && (
        <span className={styles['stripe']} style={{ background: primaryColor }} aria-hidden="true">
          {secondaryColor !== '' && <span style={{ background: secondaryColor }} />}
        </span>
      )}
    </>
  )
}
