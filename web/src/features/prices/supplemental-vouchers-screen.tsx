import { Textarea, TextInput } from '@mantine/core'
import { supplementalVouchers } from '@reseller-portal/contract/sales'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { OptionsField, ProductsField } from './products-field.tsx'

type VoucherRow = RowOf<typeof supplementalVouchers>

const blank = { name: '', text: '', productIds: [], rateIds: [] }

/** Further pages of vouchers, each with a code that the gate redeems on its own (docs/rules.md §16). */
export function SupplementalVouchersScreen() {
  const { t } = useWords()
  return (
    <RecordScreen
      endpoints={supplementalVouchers}
      place={{}}
      mayChange={useMay('operator.manage')}
      failing="supplements"
      title={t('tariff.supplements.title')}
      note={t('tariff.supplements.note')}
      add={t('tariff.supplements.add')}
      search={{ label: t('tariff.supplements.search'), hint: t('common.name') }}
      empty={t('tariff.supplements.empty')}
      nameOf={({ name }) => name}
      labels={useLabels()}
      blank={blank}
      columns={useColumns()}
    >
      {(field, _, several) => (
        <>
          <TextInput {...field('name')} maxLength={100} />
          <Textarea {...field('text')} maxLength={2000} autosize minRows={3} />
          <ProductsField field={several('productIds')} />
          <OptionsField field={several('rateIds')} />
        </>
      )}
    </RecordScreen>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    name: t('common.name'),
    text: t('tariff.supplements.text'),
    productIds: t('common.products'),
    rateIds: t('common.options'),
  }
}

function useColumns(): ListColumn<VoucherRow>[] {
  const { t } = useWords()
  const labels = useLabels()
  return [
    { key: 'name', phone: 'first', header: labels.name, value: ({ name }) => name, names: true, sort: true },
    { key: 'text', phone: 'second', header: labels.text, value: ({ text }) => text },
    {
      key: 'productIds',
      header: labels.productIds,
      value: ({ productIds }) =>
        productIds.length === 0
          ? t('common.allProducts')
          : t('tariff.someProducts', { count: productIds.length }),
      second: ({ rateIds }) =>
        rateIds.length === 0 ? '' : t('tariff.addOns.someOptions', { count: rateIds.length }),
    },
  ]
}
