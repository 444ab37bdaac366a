import { TextInput } from '@mantine/core'
import {
  ageBand,
  travelerTypes,
  agesOf,
  travelerTypeCalls,
  type TravelerTypeRow,
} from '@reseller-portal/contract/products'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { useProductChoices } from './options-screens.tsx'

/** The traveler types of each product, with their ages (spec 2 §2). */
export function TravelerTypesScreen() {
  const { t, texts } = useWords()
  const mayManage = useMay('operator.manage')
  const choices = useProductChoices()
  const kinds = travelerTypes.map((value) => ({ value, label: texts.travelerTypes[value] }))
  const labels = {
    productId: t('common.product'),
    kind: t('guestTypes.fields.kind'),
    name: t('products.fields.name'),
    minAge: t('guestTypes.fields.minAge'),
    maxAge: t('guestTypes.fields.maxAge'),
    idRequired: t('guestTypes.fields.idRequired'),
    accompaniedBy: t('guestTypes.fields.accompaniedBy'),
  }
  const proof = (['NO', 'YES'] as const).map((value) => ({ value, label: t(`guestTypes.${value}`) }))
  return (
    <RecordScreen
      endpoints={travelerTypeCalls}
      place={{}}
      failing="traveler_types"
      title={t('guestTypes.title')}
      note={t('guestTypes.note')}
      add={t('guestTypes.add')}
      mayChange={mayManage}
      search={{ label: t('guestTypes.search'), hint: t('guestTypes.searchHint') }}
      empty={t('guestTypes.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={{
        productId: '',
        kind: 'ADULT',
        name: '',
        minAge: '',
        maxAge: null,
        idRequired: 'NO',
        accompaniedBy: [],
      }}
      filters={[
        { key: 'productId', label: labels.productId, options: choices },
        { key: 'kind', label: labels.kind, options: kinds },
      ]}
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
          key: 'productName',
          phone: 'second',
          header: labels.productId,
          value: ({ productName }) => productName,
          sort: true,
        },
        {
          key: 'kind',
          phone: 'end',
          header: labels.kind,
          value: ({ kind }) => texts.travelerTypes[kind],
          sort: true,
        },
        { key: 'ages', phone: 'below', header: t('guestTypes.ages'), value: agesText },
        {
          key: 'idRequired',
          header: labels.idRequired,
          value: ({ idRequired }) => t(`guestTypes.${idRequired}`),
        },
        {
          key: 'accompaniedBy',
          header: labels.accompaniedBy,
          value: ({ accompaniedBy }) => accompaniedBy.map((kind) => texts.travelerTypes[kind]).join(', '),
        },
        {
          key: 'isChanged',
          header: t('common.status'),
          value: ({ isChanged }) => t(isChanged ? 'guestTypes.changed' : 'guestTypes.published'),
          cell: ({ isChanged }) => (
            <StatusBadge tone={isChanged ? 'wait' : 'good'}>
              {t(isChanged ? 'guestTypes.changed' : 'guestTypes.published')}
            </StatusBadge>
          ),
        },
      ]}
    >
      {(field, type, several) => (
        <>
          {type === undefined && (
            <Select
              {...field('productId')}
              data={[{ value: '', label: t('options.chooseProduct') }, ...choices]}
            />
          )}
          <Select {...field('kind')} data={kinds} />
          <TextInput {...field('name')} maxLength={100} />
          <TextInput {...field('minAge')} description={t('guestTypes.plusHint')} maxLength={4} />
          <WholeNumberField {...field('maxAge')} maxLength={3} />
          <Select {...field('idRequired')} description={t('guestTypes.proofHint')} data={proof} />
          <TagsField
            {...several('accompaniedBy')}
            add={t('guestTypes.addCompanion')}
            options={kinds.filter(({ value }) => value !== field('kind').value)}
            note={t('guestTypes.companionsHint')}
          />
        </>
      )}
    </RecordScreen>
  )
}

function agesText(type: TravelerTypeRow): string {
  const { min, max } = agesOf(type)
  return ageBand({ minAge: min, maxAge: max }).replace(' years', '')
}
