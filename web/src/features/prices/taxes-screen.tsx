import { TextInput } from '@mantine/core'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { taxUnits, taxWays, taxesAndFees, termKinds } from '@reseller-portal/contract/prices'
import { writeDay } from '#lib/language/day.ts'
import { percentText } from '#lib/language/format.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Several } from '#ui/record-form/use-fields.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { ProductsField } from './products-field.tsx'

type TaxRow = RowOf<typeof taxesAndFees>

const blank = {
  name: '',
  kind: 'PERCENT' as const,
  value: 0,
  per: 'TICKET' as const,
  way: 'INCLUDED' as const,
  productIds: [],
  validFrom: null,
  validUntil: null,
}

/** Taxes and fees that an operator's prices include, or that are added to them (docs/rules.md §15). */
export function TaxesScreen() {
  const { t } = useWords()
  const labels = useLabels()
  const columns = useColumns()
  const ways = taxWays.map((value) => ({ value, label: t(`tariff.ways.${value}`) }))
  return (
    <RecordScreen
      endpoints={taxesAndFees}
      place={{}}
      mayChange={useMay('operator.manage')}
      failing="taxes"
      title={t('tariff.taxes.title')}
      note={t('tariff.taxes.note')}
      add={t('tariff.taxes.add')}
      search={{ label: t('tariff.taxes.search'), hint: t('common.name') }}
      empty={t('tariff.taxes.empty')}
      nameOf={({ name }) => name}
      labels={labels}
      blank={{ ...blank, currency: companyCurrency() }}
      columns={columns}
      facts={(row) => [
        ...columns.map(({ header, value }) => [header, String(value(row) ?? '')] as const),
        [labels.per, t(`tariff.units.${row.per}`)],
      ]}
      filters={[{ key: 'way', label: labels.way, options: ways }]}
    >
      {(field, _, several) => <Fields field={field} several={several} />}
    </RecordScreen>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    name: t('common.name'),
    kind: t('common.type'),
    value: t('tariff.fields.value'),
    currency: t('tariff.fields.currency'),
    per: t('tariff.fields.per'),
    way: t('tariff.fields.way'),
    productIds: t('common.products'),
    validFrom: t('tariff.fields.validFrom'),
    validUntil: t('tariff.fields.validUntil'),
  }
}

function Fields({ field, several }: { field: Field<typeof taxesAndFees>; several: Several }) {
  const { t } = useWords()
  const labels = useLabels()
  const [kind, currency] = [field('kind'), field('currency')]
  const isPercent = kind.value === 'PERCENT'
  return (
    <>
      <TextInput {...field('name')} maxLength={100} />
      <Select
        {...kind}
        data={termKinds.map((value) => ({ value, label: t(`pricing.adjustments.kinds.${value}`) }))}
      />
      {!isPercent && <TextInput {...currency} maxLength={3} autoCapitalize="characters" />}
      <AmountField
        {...field('value')}
        digits={isPercent ? 2 : currencyDigits(currency.value)}
        suffix={isPercent ? '%' : ''}
      />
      <Select
        {...field('per')}
        data={taxUnits.map((value) => ({ value, label: t(`tariff.units.${value}`) }))}
      />
      <Select
        {...field('way')}
        data={taxWays.map((value) => ({ value, label: t(`tariff.ways.${value}`) }))}
      />
      <ProductsField field={several('productIds')} />
      <DayField label={labels.validFrom} field={field('validFrom')} />
      <DayField label={labels.validUntil} field={field('validUntil')} />
    </>
  )
}

function useColumns(): ListColumn<TaxRow>[] {
  const { t, language } = useWords()
  const labels = useLabels()
  const what = ({ kind, value, currency }: TaxRow) =>
    kind === 'AMOUNT' ? formatMoney({ amount: value, currency }, language) : percentText(value, language)
  const season = ({ validFrom, validUntil }: TaxRow) =>
    validFrom === null && validUntil === null
      ? t('tariff.always')
      : `${writeDay(validFrom)} – ${writeDay(validUntil)}`
  return [
    { key: 'name', phone: 'first', header: labels.name, value: ({ name }) => name, names: true, sort: true },
    { key: 'value', phone: 'end', header: labels.value, value: what, align: 'end' },
    {
      key: 'way',
      header: labels.way,
      value: ({ way }) => t(`tariff.ways.${way}`),
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
    },
    { key: 'validFrom', phone: 'below', header: t('tariff.season'), value: season, sort: true },
  ]
}
