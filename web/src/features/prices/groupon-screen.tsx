import { TextInput } from '@mantine/core'
import { grouponCodes, grouponStates } from '@reseller-portal/contract/prices'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { writeDay } from '#lib/language/day.ts'
import { localZone, shortDateAndTime } from '#lib/language/format.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Several } from '#ui/record-form/use-fields.tsx'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { ProductsField } from './products-field.tsx'

type GrouponRow = RowOf<typeof grouponCodes>

const blank = { code: '', amount: 0, productIds: [], validUntil: null }

/** Groupon codes, each with its status (docs/rules.md §15). */
export function GrouponScreen() {
  const { t } = useWords()
  const columns = useColumns()
  const mayChange = useMay('operator.manage')
  const states = grouponStates.map((value) => ({ value, label: t(`tariff.groupon.states.${value}`) }))
  return (
    <RecordScreen
      endpoints={grouponCodes}
      place={{}}
      mayChange={mayChange}
      failing="groupon"
      title={t('tariff.groupon.title')}
      note={t('tariff.groupon.note')}
      add={t('tariff.groupon.add')}
      search={{ label: t('tariff.groupon.search'), hint: t('tariff.groupon.searchHint') }}
      empty={t('tariff.groupon.empty')}
      nameOf={({ code }) => code}
      labels={useLabels()}
      blank={{ ...blank, currency: companyCurrency() }}
      columns={columns}
      filters={[{ key: 'state', label: t('common.state'), options: states }]}
      also={
        mayChange && (
          <LinkButton to="/groupon-import" variant="default">
            {t('tariff.groupon.import')}
          </LinkButton>
        )
      }
    >
      {(field, _, several) => <Fields field={field} several={several} />}
    </RecordScreen>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    code: t('common.code'),
    amount: t('tariff.groupon.amount'),
    currency: t('tariff.fields.currency'),
    productIds: t('common.products'),
    validUntil: t('tariff.groupon.validUntil'),
  }
}

type Of = typeof grouponCodes

function Fields({ field, several }: { field: Field<Of>; several: Several }) {
  const labels = useLabels()
  const currency = field('currency')
  return (
    <>
      <TextInput {...field('code')} maxLength={64} autoCapitalize="characters" />
      <TextInput {...currency} maxLength={3} autoCapitalize="characters" />
      <AmountField {...field('amount')} digits={currencyDigits(currency.value)} />
      <DayField label={labels.validUntil} field={field('validUntil')} />
      <ProductsField field={several('productIds')} />
    </>
  )
}

function useColumns(): ListColumn<GrouponRow>[] {
  const { t, language } = useWords()
  const labels = useLabels()
  return [
    { key: 'code', phone: 'first', header: labels.code, value: ({ code }) => code, names: true, sort: true },
    {
      key: 'amount',
      header: labels.amount,
      phone: 'end',
      align: 'end',
      value: ({ amount, currency }) => formatMoney({ amount, currency }, language),
    },
    {
      key: 'state',
      header: t('common.state'),
      phone: 'below',
      value: ({ state }) => t(`tariff.groupon.states.${state}`),
    },
    {
      key: 'validUntil',
      header: labels.validUntil,
      value: ({ validUntil }) => writeDay(validUntil),
      sort: true,
    },
    {
      key: 'usedBy',
      header: t('tariff.groupon.usedBy'),
      phone: 'second',
      value: ({ usedBy }) => usedBy,
      second: ({ reference }) => reference,
    },
    {
      key: 'usedAt',
      header: t('tariff.groupon.usedAt'),
      value: ({ usedAt }) => (usedAt === null ? '' : shortDateAndTime(usedAt, localZone, language)),
      sort: true,
    },
  ]
}
