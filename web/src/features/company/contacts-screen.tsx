import { NativeSelect, TextInput } from '@mantine/core'
import { contacts, contactTypes } from '@reseller-portal/contract/contacts'
import { listPointsOfSale, listResellers, pointOfSaleLabel } from '@reseller-portal/contract/resellers'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'

/** Whom the reseller's guests may call, by a super admin (spec 2 §3 "Reseller contact"). */
export function ContactsScreen() {
  const reseller = useAnswer(listResellers, {}).data?.resellers[0]
  return reseller === undefined ? <Progress /> : <Contacts resellerId={reseller.id} />
}

function Contacts({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const offices = useAnswer(listPointsOfSale, { distributorId: resellerId }).data?.pointsOfSale ?? []
  const labels = {
    name: t('contacts.fields.name'),
    type: t('contacts.fields.type'),
    phone: t('contacts.fields.phone'),
    reference: t('contacts.fields.reference'),
  }
  const types = contactTypes.map((value) => ({ value, label: t(`contacts.types.${value}`) }))
  const places = [
    { value: '', label: t('contacts.none') },
    ...offices.map((office) => ({ value: office.code, label: pointOfSaleLabel(office) })),
  ]
  return (
    <RecordScreen
      of={contacts}
      place={{ resellerId }}
      failing="contacts"
      title={t('contacts.title')}
      note={t('contacts.note')}
      add={t('contacts.add')}
      search={{ label: t('contacts.search'), hint: t('contacts.searchHint') }}
      empty={t('contacts.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={{ name: '', type: 'RESELLER', phone: '', reference: null }}
      columns={[
        { key: 'name', header: labels.name, value: ({ name }) => name, names: true, sort: true },
        { key: 'type', header: labels.type, value: ({ type }) => t(`contacts.types.${type}`), sort: true },
        { key: 'phone', header: labels.phone, value: ({ phone }) => phone },
        { key: 'reference', header: labels.reference, value: ({ reference }) => reference },
      ]}
      filters={[{ key: 'type', label: labels.type, options: types }]}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} maxLength={100} />
          <NativeSelect {...field('type')} data={types} />
          <TextInput {...field('phone')} type="tel" placeholder="+1 555 0142" />
          <NativeSelect {...field('reference')} data={places} />
        </>
      )}
    </RecordScreen>
  )
}
