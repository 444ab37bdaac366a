import { TextInput } from '@mantine/core'
import { locations } from '@reseller-portal/contract/organizations'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PointsScreen } from './points-screen.tsx'
import { useCompany } from './use-company.ts'
import { useCountries } from './use-countries.ts'

/**
 * The locations of a company: a reseller's points of sale, or the places of an operator's guests (spec 2 §2
 * "Locations").
 */
export function LocationsScreen() {
  return useMay('pointsofsale.manage') ? <PointsScreen /> : <OwnLocations />
}

function OwnLocations() {
  const { company, error, retry } = useCompany()
  if (error !== null) return <ErrorPanel error={error} onRetry={retry} />
  return company === undefined ? <Progress /> : <Locations supplierId={company.id} />
}

function Locations({ supplierId }: { supplierId: string }) {
  const { t } = useWords()
  const countries = useCountries(t('points.noCountry'))
  const labels = {
    name: t('common.name'),
    phone: t('common.phone'),
    streetAddress: t('points.fields.streetAddress'),
    city: t('points.fields.city'),
    state: t('points.fields.state'),
    zipCode: t('points.fields.zipCode'),
    country: t('points.fields.country'),
    fax: t('points.fields.fax'),
    hours: t('points.fields.hours'),
  }
  return (
    <RecordScreen
      endpoints={locations}
      place={{ supplierId }}
      failing="locations"
      title={t('points.title')}
      note={t('locations.note')}
      add={t('locations.add')}
      search={{ label: t('locations.search'), hint: t('locations.searchHint') }}
      empty={t('locations.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={blank}
      columns={[
        {
          key: 'name',
          phone: 'first',
          header: labels.name,
          value: ({ name }) => name,
          names: true,
          sort: true,
        },
        {
          key: 'streetAddress',
          phone: 'second',
          header: labels.streetAddress,
          value: ({ streetAddress }) => streetAddress,
        },
        { key: 'city', phone: 'below', header: labels.city, value: ({ city }) => city, sort: true },
        { key: 'phone', phone: 'end', header: labels.phone, value: ({ phone }) => phone },
      ]}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} maxLength={100} />
          <TextInput {...field('streetAddress')} maxLength={200} autoComplete="off" />
          <TextInput {...field('city')} maxLength={100} autoComplete="off" />
          <TextInput {...field('state')} maxLength={100} autoComplete="off" />
          <TextInput {...field('zipCode')} maxLength={20} autoComplete="off" />
          <Select {...field('country')} data={countries.options} />
          <TextInput {...field('phone')} type="tel" placeholder="+1 212 555 0142" />
          <TextInput {...field('fax')} type="tel" />
          <TextInput {...field('hours')} description={t('points.hoursHint')} maxLength={500} />
        </>
      )}
    </RecordScreen>
  )
}

const blank = {
  name: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  fax: '',
  hours: '',
}
