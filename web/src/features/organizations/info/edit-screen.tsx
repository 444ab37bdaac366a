import { TextInput } from '@mantine/core'
import {
  changeCompany,
  CompanyFields,
  listCompanies,
  type Company,
} from '@reseller-portal/contract/organizations'
import type { Sent } from '@reseller-portal/contract/kit'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { timeZoneChoices } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept } from '#ui/record-form/use-record-form.ts'
import { useCompany } from '../use-company.ts'
import { currencyChoices } from '#lib/language/currencies.ts'
import { Select } from '#ui/fields/select.tsx'
import { languageChoices } from './choices.ts'
import styles from './info.module.css'
import { Swatch } from './swatch.tsx'

/** Changes a company (spec 2 §2 "company-edit-info"). */
export function EditScreen() {
  return <FormPage title="company.editTitle" />
}

/** Fills a company in for the first time (spec 2 §2 "company-add-info"). */
export function AddScreen() {
  return <FormPage title="company.addTitle" />
}

function FormPage({ title }: { title: 'company.editTitle' | 'company.addTitle' }) {
  const { t } = useWords()
  const { company, error, retry } = useCompany()
  return (
    <>
      <PageHeader title={t(title)} above={{ to: '/company', name: t('company.title') }} />
      {error !== null && <ErrorPanel title={t('company.loadFailed')} error={error} onRetry={retry} />}
      {error === null && company === undefined && <Progress />}
      {company !== undefined && (
        <div className={styles['form']}>
          <Sheet>
            <CompanyForm key={company.id} company={company} />
          </Sheet>
        </div>
      )}
    </>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const { t, texts, language } = useWords()
  const navigate = useNavigate()
  const labels = texts.company.fields
  const saved = () => {
    showMessage('company.updated')
    void queries.invalidateQueries()
    void navigate({ to: '/company' })
  }
  return (
    <KeptForm kept={kept} failing="company" row={company} blank={{}} labels={labels} onSaved={saved}>
      {({ field, values }) => (
        <>
          <div className={styles['pair']}>
            <TextInput {...field('name')} maxLength={100} autoComplete="organization" />
            <TextInput {...field('legalName')} maxLength={200} autoComplete="off" />
            <TextInput {...field('taxId')} maxLength={40} autoComplete="off" />
            <TextInput {...field('registrationNumber')} maxLength={40} autoComplete="off" />
            <TextInput
              {...field('iban')}
              maxLength={42}
              autoComplete="off"
              inputWrapperOrder={below}
              description={t('company.ibanHint')}
            />
          </div>
          <div className={styles['pair']}>
            <TextInput
              {...field('phone')}
              type="tel"
              placeholder="+1 212 555 0142"
              inputWrapperOrder={below}
              description={t('company.phoneHint')}
            />
            <TextInput {...field('email')} type="email" autoComplete="off" />
            <TextInput {...field('url')} type="url" placeholder="https://harbor.example" />
          </div>
          <div className={styles['pair']}>
            {company.kind === 'SUPPLIER' ? (
              <Select
                {...field('timeZone')}
                data={timeZoneChoices(company.timeZone)}
                disabled
                inputWrapperOrder={below}
                description={t('company.zone.hint')}
              />
            ) : (
              <Select {...field('timeZone')} data={timeZoneChoices(company.timeZone)} />
            )}
            <Select {...field('currency')} data={currencyChoices(language)} />
            <Select {...field('language')} data={languageChoices()} />
          </div>
          <div className={styles['pair']}>
            {(['primaryColor', 'secondaryColor'] as const).map((name) => (
              <TextInput
                key={name}
                {...field(name)}
                placeholder="#29357A"
                maxLength={7}
                inputWrapperOrder={below}
                description={t(`company.${name}Hint`)}
                leftSection={<Swatch color={String(values[name])} />}
              />
            ))}
          </div>
        </>
      )}
    </KeptForm>
  )
}

const below: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

const kept: Kept = {
  fields: CompanyFields,
  list: listCompanies,
  read: async () => one(await call(listCompanies, {})),
  change: (values, { id, version }) =>
    call(changeCompany, { ...values, id, version } as Sent<typeof changeCompany>),
}

function one({ companies: [company] }: { companies: Company[] }) {
  if (company === undefined) throw new Error('the account has no company')
  return company
}
