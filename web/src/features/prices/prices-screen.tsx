import { TextInput } from '@mantine/core'
import { travelerTypes } from '@reseller-portal/contract/products'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { everyDay, operatorsPrices } from '@reseller-portal/contract/prices'
import { weekdaysText } from '#lib/language/weekdays.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field } from '#ui/record-form/use-fields.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { OverlapsNow, useOverlaps, useSeasonText } from './price-overlaps.tsx'
import { useOwnCatalog } from './use-own-catalog.ts'
import { WeekdaysField } from './weekdays-field.tsx'

type PriceRow = RowOf<typeof operatorsPrices>

const blank = {
  rateId: '',
  travelerType: 'ADULT' as const,
  net: null,
  original: null,
  retail: 0,
  validFrom: null,
  validUntil: null,
  weekdays: everyDay,
}

/** The operator's prices by option, traveler type, season, and weekday (spec 2 §2 "Pricing"). */
export function PricesScreen() {
  const { t, language } = useWords()
  const labels = useLabels()
  const columns = useColumns()
  const kinds = travelerTypes.map((value) => ({ value, label: t(`tariff.kinds.${value}`) }))
  return (
    <RecordScreen
      endpoints={operatorsPrices}
      place={{}}
      mayChange={useMay('operator.manage')}
      failing="prices"
      title={t('tariff.prices.title')}
      note={t('tariff.prices.note')}
      add={t('tariff.prices.add')}
      search={{ label: t('tariff.prices.search'), hint: t('tariff.prices.searchHint') }}
      empty={t('tariff.prices.empty')}
      nameOf={({ ticket, traveler }) => `${ticket}, ${traveler}`}
      labels={labels}
      blank={{ ...blank, currency: companyCurrency() }}
      columns={columns}
      facts={(row) => [
        ...columns.map(({ header, value }) => [header, String(value(row) ?? '')] as const),
        [t('tariff.fields.weekdays'), weekdaysText(row.weekdays, language)],
      ]}
      filters={[{ key: 'travelerType', label: labels.travelerType, options: kinds }]}
    >
      {(field, row) => <Fields field={field} row={row} />}
    </RecordScreen>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    rateId: t('common.option'),
    travelerType: t('tariff.fields.travelerType'),
    currency: t('tariff.fields.currency'),
    retail: t('tariff.fields.retail'),
    net: t('tariff.fields.net'),
    original: t('tariff.fields.original'),
    validFrom: t('tariff.fields.validFrom'),
    validUntil: t('tariff.fields.validUntil'),
    weekdays: t('tariff.fields.weekdays'),
  }
}

function Fields({ field, row }: { field: Field<typeof operatorsPrices>; row: PriceRow | undefined }) {
  const { t } = useWords()
  const labels = useLabels()
  const { options } = useOwnCatalog()
  const [currency, weekdays] = [field('currency'), field('weekdays')]
  const digits = currencyDigits(currency.value)
  const kinds = travelerTypes.map((value) => ({ value, label: t(`tariff.kinds.${value}`) }))
  return (
    <>
      <Select {...field('rateId')} data={[{ value: '', label: t('common.choose') }, ...options]} />
      <Select {...field('travelerType')} data={kinds} />
      <TextInput {...currency} maxLength={3} autoCapitalize="characters" />
      <AmountField {...field('retail')} digits={digits} description={t('tariff.prices.retailHint')} />
      <AmountField {...field('net')} digits={digits} description={t('tariff.prices.netHint')} />
      <AmountField {...field('original')} digits={digits} />
      <DayField label={labels.validFrom} field={field('validFrom')} />
      <DayField label={labels.validUntil} field={field('validUntil')} />
      <WeekdaysField
        label={labels.weekdays}
        value={weekdays.value}
        error={typeof weekdays.error === 'string' ? weekdays.error : undefined}
        onChange={weekdays.onChange}
      />
      <OverlapsNow field={field} row={row} />
    </>
  )
}

function useColumns(): ListColumn<PriceRow>[] {
  const { t, language } = useWords()
  const labels = useLabels()
  const money = (amount: number | null, { currency }: PriceRow) =>
    amount === null ? '' : formatMoney({ amount, currency }, language)
  const seasonText = useSeasonText()
  const overlapsOf = useOverlaps()
  return [
    {
      key: 'ticket',
      header: labels.rateId,
      phone: 'first',
      value: ({ ticket }) => ticket,
      second: ({ product }) => product,
      names: true,
      sort: true,
    },
    {
      key: 'traveler',
      phone: 'below',
      header: labels.travelerType,
      value: ({ traveler }) => traveler,
      sort: true,
    },
    {
      key: 'validFrom',
      phone: 'second',
      header: t('tariff.season'),
      isDate: true,
      value: (row) => [seasonText(row), ...row.startTimes].join(' '),
      second: (row) => overlapsOf(row, row.others).join(' '),
      sort: true,
    },
    {
      key: 'retail',
      header: labels.retail,
      phone: 'end',
      value: (row) => money(row.retail, row),
      align: 'end',
      sort: true,
    },
    { key: 'net', header: labels.net, value: (row) => money(row.net, row), align: 'end' },
  ]
}
