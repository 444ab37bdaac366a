import { TextInput } from '@mantine/core'
import { addresses, addressKinds } from '@reseller-portal/contract/organizations'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCompany } from './use-company.ts'
import { useCountries } from './use-countries.ts'

/** Where a company is, and where its mail and invoices go (spec 2 §3 "Generic address"). */
export function AddressesScreen() {
  const { company, error, retry } = useCompany()
  if (error !== null) return <ErrorPanel error={error} onRetry={retry} />
  return company === undefined ? <Progress /> : <Addresses companyId={company.id} />
}

function Addresses({ companyId }: { companyId: string }) {
  const { t } = useWords()
  const countries = useCountries(t('company.addresses.none'))
  const labels = {
    kind: t('company.addresses.fields.kind'),
    streetAddress1: t('company.addresses.fields.streetAddress1'),
    streetAddress2: t('company.addresses.fields.streetAddress2'),
    city: t('company.addresses.fields.city'),
    province: t('company.addresses.fields.province'),
    postalCode: t('company.addresses.fields.postalCode'),
    country: t('company.addresses.fields.country'),
  }
  const kinds = addressKinds.map((value) => ({ value, label: t(`company.addresses.kinds.${value}`) }))
  return (
    <RecordScreen
      endpoints={addresses}
      place={{ companyId }}
      failing="addresses"
      title={t('company.addresses.title')}
      note={t('company.addresses.note')}
      add={t('company.addresses.add')}
      search={{ label: t('company.addresses.search'), hint: t('company.addresses.searchHint') }}
      empty={t('company.addresses.empty')}
      nameOf={({ streetAddress1, city }) => `${streetAddress1}, ${city}`}
      asks
      labels={labels}
      blank={blank}
      columns={[
        {
          key: 'streetAddress1',
          header: labels.streetAddress1,
          phone: 'first',
          value: ({ streetAddress1 }) => streetAddress1,
          names: true,
        },
        { key: 'city', phone: 'second', header: labels.city, value: ({ city }) => city, sort: true },
        {
          key: 'country',
          phone: 'below',
          header: labels.country,
          value: ({ country }) => countries.nameOf(country),
        },
        {
          key: 'kind',
          header: labels.kind,
          phone: 'end',
          value: ({ kind }) => t(`company.addresses.kinds.${kind}`),
          sort: true,
        },
      ]}
      filters={[{ key: 'kind', label: labels.kind, options: kinds }]}
    >
      {(field) => (
        <>
          <Select {...field('kind')} data={kinds} />
          <TextInput {...field('streetAddress1')} maxLength={200} autoComplete="off" />
          <TextInput {...field('streetAddress2')} maxLength={200} autoComplete="off" />
          <TextInput {...field('city')} maxLength={100} autoComplete="off" />
          <TextInput {...field('province')} maxLength={100} autoComplete="off" />
          <TextInput {...field('postalCode')} maxLength={20} autoComplete="off" />
          <Select {...field('country')} data={countries.options} />
        </>
      )}
    </RecordScreen>
  )
}

const blank = {
  kind: 'OFFICE' as const,
  streetAddress1: '',
  streetAddress2: '',
  city: '',
  province: '',
  postalCode: '',
  country: '',
}
