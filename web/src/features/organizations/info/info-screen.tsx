import type { Company } from '@reseller-portal/contract/organizations'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#lib/calls/use-may.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { OwnSelling } from '../settings/own-selling.tsx'
import { useCompany } from '../use-company.ts'
import { ArchiveSheet } from './archive-sheet.tsx'
import { LoadArchive } from './load-archive.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { languageName } from './choices.ts'
import { LogoSheet } from './logo-sheet.tsx'
import styles from './info.module.css'
import { ZoneButton } from './zone-button.tsx'

/** A company's own information, and what is still missing (spec 2 §2 "company-info"). */
export function InfoScreen() {
  const { t } = useWords()
  const { company, error, retry } = useCompany()
  return (
    <>
      <PageHeader title={t('company.title')} note={t('company.note')}>
        {company !== undefined && (
          <LinkButton to={company.version === 0 ? '/company-add-info' : '/company-edit-info'}>
            {t(company.version === 0 ? 'company.add' : 'company.edit')}
          </LinkButton>
        )}
      </PageHeader>
      {error !== null && <ErrorPanel title={t('company.loadFailed')} error={error} onRetry={retry} />}
      {error === null && company === undefined && <Progress />}
      {company !== undefined && <Information company={company} />}
    </>
  )
}

function Information({ company }: { company: Company }) {
  const { t } = useWords()
  const mayShow = useMay('operator.manage')
  const mayTakeAlong = useMay('security.manage')
  return (
    <div className={styles['stack']}>
      {company.phone === '' && <Banner type="warning">{t('company.noPhone')}</Banner>}
      {company.version === 0 && <Banner type="info">{t('company.missing')}</Banner>}
      <Sheet title={t('company.information')}>
        <Facts company={company} />
        {mayShow && <ZoneButton company={company} />}
      </Sheet>
      {company.version > 0 && <LogoSheet company={company} />}
      {company.kind === 'RESELLER' && <OwnSelling />}
      {mayShow && <CalendarSheet supplierId={company.id} />}
      <Sheet title={t('company.places')}>
        <Places />
      </Sheet>
      {mayTakeAlong && <ArchiveSheet kind={company.kind} />}
      {mayTakeAlong && company.kind === 'SUPPLIER' && <LoadArchive />}
    </div>
  )
}

/** Links to the other pages of a company. */
function Places() {
  const { t } = useWords()
  const mayPlace = useMay('pointsofsale.manage')
  const maySell = useMay('operator.manage')
  return (
    <nav className={styles['links']} aria-label={t('company.places')}>
      <Link to="/company-addresses">{t('company.addresses.title')}</Link>
      <Link to="/company-contacts">{t('contacts.title')}</Link>
      {maySell && <Link to="/company-selling">{t('selling.title')}</Link>}
      {maySell && <Link to="/company-emails">{t('templates.title')}</Link>}
      {(mayPlace || maySell) && <Link to="/company-location-listings">{t('points.title')}</Link>}
    </nav>
  )
}

function Facts({ company }: { company: Company }) {
  const { texts, language } = useWords()
  const labels = texts.company.fields
  const values = {
    ...company,
    language: languageName(company.language, language),
    timeZone: timeZoneName(company.timeZone),
  }
  return (
    <dl className={styles['facts']}>
      {names.map((name) => (
        <Fact key={name} name={labels[name]}>
          {values[name]}
        </Fact>
      ))}
    </dl>
  )
}

const names = [
  'name',
  'legalName',
  'taxId',
  'registrationNumber',
  'iban',
  'phone',
  'email',
  'url',
  'timeZone',
  'currency',
  'language',
] as const

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === '' ? <span className={styles['none']}>{t('record.notGiven')}</span> : children}</dd>
    </>
  )
}
