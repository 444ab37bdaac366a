import { TextInput } from '@mantine/core'
import {
  contacts,
  contactTypes,
  listCompanies,
  listPointsOfSale,
  pointOfSaleLabel,
} from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'

/** The contacts that guests can call, for the company's managers (spec 2 §3 "Reseller contact"). */
export function ContactsScreen() {
  const { data, error, refetch } = useAnswer(listCompanies, {})
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const id = data?.companies[0]?.id
  return id === undefined ? <Progress /> : <Contacts resellerId={id} />
}

/** The company's points of sale. An operator has none. */
function useOffices(resellerId: string) {
  const enabled = useMay('pointsofsale.manage')
  const { data } = useAnswer(listPointsOfSale, { distributorId: resellerId }, { enabled })
  return data?.pointsOfSale ?? []
}

function Contacts({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const offices = useOffices(resellerId)
  const labels = {
    name: t('common.name'),
    type: t('common.type'),
    phone: t('common.phone'),
    reference: t('common.pointOfSale'),
  }
  const types = contactTypes.map((value) => ({ value, label: t(`contacts.types.${value}`) }))
  const places = [
    { value: '', label: t('common.none') },
    ...offices.map((office) => ({ value: office.code, label: pointOfSaleLabel(office) })),
  ]
  return (
    <RecordScreen
      endpoints={contacts}
      place={{ resellerId }}
      failing="contacts"
      title={t('contacts.title')}
      note={t('contacts.note')}
      add={t('contacts.add')}
      search={{ label: t('contacts.search'), hint: t('contacts.searchHint') }}
      empty={t('contacts.empty')}
      nameOf={({ name }) => name}
      asks
      facts={(row) => [
        [labels.name, row.name],
        [labels.type, t(`contacts.types.${row.type}`)],
        [labels.phone, row.phone],
        [labels.reference, row.reference ?? ''],
      ]}
      labels={labels}
      blank={{ name: '', type: 'RESELLER', phone: '', reference: null }}
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
          key: 'type',
          phone: 'second',
          header: labels.type,
          value: ({ type }) => t(`contacts.types.${type}`),
          sort: true,
        },
        { key: 'phone', phone: 'end', header: labels.phone, value: ({ phone }) => phone },
        { key: 'reference', phone: 'below', header: labels.reference, value: ({ reference }) => reference },
      ]}
      filters={[{ key: 'type', label: labels.type, options: types }]}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} maxLength={100} />
          <Select {...field('type')} data={types} />
          <TextInput {...field('phone')} type="tel" placeholder="+1 555 0142" />
          <Select {...field('reference')} data={places} />
        </>
      )}
    </RecordScreen>
  )
}
