import { TextInput } from '@mantine/core'
import { listResellers, pointOfSaleLabel, pointsOfSale } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { localZone, visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PointKeys } from './point-keys.tsx'
import { PointPeople } from './point-people.tsx'
import { useCountries } from './use-countries.ts'

/** The reseller's points of sale, for a super admin (spec 1 §3 "Point of sale"). */
export function PointsScreen() {
  const { data, error, refetch } = useAnswer(listResellers, {})
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const reseller = data?.resellers[0]
  return reseller === undefined ? <Progress /> : <Points resellerId={reseller.id} />
}

function Points({ resellerId }: { resellerId: string }) {
  const { t, language } = useWords()
  const countries = useCountries(t('points.noCountry'))
  const labels = {
    code: t('common.code'),
    name: t('common.name'),
    channelID: t('points.fields.channelID'),
    property_brand: t('points.fields.property_brand'),
    phone: t('common.phone'),
    streetAddress: t('points.fields.streetAddress'),
    city: t('points.fields.city'),
    state: t('points.fields.state'),
    zipCode: t('points.fields.zipCode'),
    country: t('points.fields.country'),
    fax: t('points.fields.fax'),
    hours: t('points.fields.hours'),
  }
  const since = (at: string | null) => (at === null ? t('points.noKeys') : visitDay(at, localZone, language))
  return (
    <RecordScreen
      endpoints={pointsOfSale}
      place={{ resellerId }}
      failing="points_of_sale"
      title={t('points.title')}
      note={t('points.note')}
      add={t('points.add')}
      search={{ label: t('points.search'), hint: t('points.searchHint') }}
      empty={t('points.empty')}
      nameOf={pointOfSaleLabel}
      labels={labels}
      blank={blank}
      facts={(row) => [
        ...fieldNames.map((name) => [labels[name], row[name]] as const),
        [labels.country, row.country === '' ? '' : countries.nameOf(row.country)],
        [labels.fax, row.fax],
        [labels.hours, row.hours],
      ]}
      detailsFailed={t('points.detailsFailed')}
      beside={(row, close) => (
        <>
          <PointPeople point={row} />
          <PointKeys point={row} onDone={close} />
        </>
      )}
      columns={[
        {
          key: 'code',
          phone: 'first',
          header: t('common.pointOfSale'),
          value: pointOfSaleLabel,
          names: true,
          sort: true,
        },
        { key: 'channelID', phone: 'second', header: labels.channelID, value: ({ channelID }) => channelID },
        { key: 'staff', header: t('points.staff'), value: ({ staff }) => String(staff) },
        {
          key: 'keysSince',
          header: t('points.keys'),
          value: ({ keysSince }) => since(keysSince),
        },
      ]}
    >
      {(field, row) => (
        <>
          <TextInput
            {...field('code')}
            readOnly={row !== undefined}
            description={row === undefined ? t('points.codeHint') : t('points.codeFixed')}
            maxLength={50}
          />
          <TextInput {...field('name')} maxLength={100} />
          <TextInput {...field('channelID')} description={t('points.channelHint')} maxLength={50} />
          <TextInput {...field('property_brand')} maxLength={100} />
          <TextInput {...field('phone')} type="tel" placeholder="+1 212 555 0142" />
          <TextInput {...field('fax')} type="tel" />
          <TextInput {...field('streetAddress')} maxLength={200} autoComplete="off" />
          <TextInput {...field('city')} maxLength={100} autoComplete="off" />
          <TextInput {...field('state')} maxLength={100} autoComplete="off" />
          <TextInput {...field('zipCode')} maxLength={20} autoComplete="off" />
          <Select {...field('country')} data={countries.options} />
          <TextInput {...field('hours')} description={t('points.hoursHint')} maxLength={500} />
        </>
      )}
    </RecordScreen>
  )
}

const fieldNames = [
  ...(['code', 'name', 'channelID', 'property_brand', 'phone'] as const),
  ...(['streetAddress', 'city', 'state', 'zipCode'] as const),
] as const

const blank = {
  code: '',
  name: '',
  channelID: '',
  property_brand: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  fax: '',
  hours: '',
}
