import { TextInput } from '@mantine/core'
import { addOns, addOnUnits } from '@reseller-portal/contract/prices'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Several } from '#ui/record-form/use-fields.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { OptionsField, ProductsField } from './products-field.tsx'

type AddOnRow = RowOf<typeof addOns>

const blank = {
  name: '',
  amount: 0,
  per: 'TICKET' as const,
  productIds: [],
  rateIds: [],
  validFrom: null,
  validUntil: null,
}

/** Add-ons that are sold with tickets at their own price (docs/rules.md §15). */
export function AddOnsScreen() {
  const { t } = useWords()
  const labels = useLabels()
  const columns = useColumns()
  const units = addOnUnits.map((value) => ({ value, label: t(`tariff.units.${value}`) }))
  return (
    <RecordScreen
      endpoints={addOns}
      place={{}}
      mayChange={useMay('operator.manage')}
      failing="addOns"
      title={t('tariff.addOns.title')}
      note={t('tariff.addOns.note')}
      add={t('tariff.addOns.add')}
      search={{ label: t('tariff.addOns.search'), hint: t('common.name') }}
      empty={t('tariff.addOns.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={{ ...blank, currency: companyCurrency() }}
      columns={columns}
      filters={[{ key: 'per', label: labels.per, options: units }]}
    >
      {(field, _, several) => <Fields field={field} several={several} />}
    </RecordScreen>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    name: t('common.name'),
    amount: t('tariff.addOns.amount'),
    currency: t('tariff.fields.currency'),
    per: t('tariff.fields.per'),
    productIds: t('common.products'),
    rateIds: t('common.options'),
    validFrom: t('tariff.fields.validFrom'),
    validUntil: t('tariff.fields.validUntil'),
  }
}

function Fields({ field, several }: { field: Field<typeof addOns>; several: Several }) {
  const { t } = useWords()
  const labels = useLabels()
  const currency = field('currency')
  return (
    <>
      <TextInput {...field('name')} maxLength={100} />
      <TextInput {...currency} maxLength={3} autoCapitalize="characters" />
      <AmountField
        {...field('amount')}
        digits={currencyDigits(currency.value)}
        description={t('tariff.addOns.amountHint')}
      />
      <Select
        {...field('per')}
        data={addOnUnits.map((value) => ({ value, label: t(`tariff.units.${value}`) }))}
      />
      <ProductsField field={several('productIds')} />
      <OptionsField field={several('rateIds')} />
      <DayField label={labels.validFrom} field={field('validFrom')} />
      <DayField label={labels.validUntil} field={field('validUntil')} />
    </>
  )
}

function useColumns(): ListColumn<AddOnRow>[] {
  const { t, language } = useWords()
  const labels = useLabels()
  const season = ({ validFrom, validUntil }: AddOnRow) =>
    validFrom === null && validUntil === null
      ? t('tariff.always')
      : `${writeDay(validFrom)} – ${writeDay(validUntil)}`
  return [
    { key: 'name', phone: 'first', header: labels.name, value: ({ name }) => name, names: true, sort: true },
    {
      key: 'amount',
      header: labels.amount,
      phone: 'end',
      align: 'end',
      value: ({ amount, currency }) => formatMoney({ amount, currency }, language),
      second: ({ per }) => t(`tariff.units.${per}`),
    },
    {
      key: 'productIds',
      header: labels.productIds,
      phone: 'second',
      value: ({ productIds }) =>
        productIds.length === 0
          ? t('common.allProducts')
          : t('tariff.someProducts', { count: productIds.length }),
      second: ({ rateIds }) =>
        rateIds.length === 0 ? '' : t('tariff.addOns.someOptions', { count: rateIds.length }),
    },
    { key: 'validFrom', phone: 'below', header: t('tariff.season'), value: season, sort: true },
  ]
}
