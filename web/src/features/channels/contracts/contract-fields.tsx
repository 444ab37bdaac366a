import { TextInput } from '@mantine/core'
import { amenders, invoiceDates, type contracts } from '@reseller-portal/contract/channels'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field, Rows } from '#ui/record-form/use-fields.tsx'
import { AllotmentsField } from './allotments-field.tsx'
import { ExampleInForm } from './contract-example.tsx'

/** A commission is of retail before taxes unless a contract says otherwise (docs/rules.md §15). */
export const defaultBase = { COMMISSION: 'WITHOUT_TAXES', NET: 'WITH_TAXES' } as const

type Props = { field: Field<typeof contracts>; rows: Rows; labels: Readonly<Record<string, string>> }

/** The inputs of a contract; a commission has a percentage, nets have none. */
export function ContractFields({ field, rows, labels }: Props) {
  const { t } = useWords()
  const [kind, commission, base] = [field('kind'), field('commission'), field('base')]
  const currency = field('currency')
  const kinds = (['COMMISSION', 'NET'] as const).map((value) => ({
    value,
    label: t(`contracts.kinds.${value}`),
  }))
  const bases = (['WITH_TAXES', 'WITHOUT_TAXES'] as const).map((value) => ({
    value,
    label: t(`contracts.${kind.value === 'NET' ? 'netBases' : 'bases'}.${value}`),
  }))
  return (
    <>
      <TextInput {...field('name')} maxLength={100} />
      <Select
        {...kind}
        data={kinds}
        onChange={(value) => {
          kind.onChange(value)
          commission.onChange('')
          base.onChange(defaultBase[value === 'NET' ? 'NET' : 'COMMISSION'])
        }}
      />
      {kind.value !== 'NET' && (
        <AmountField {...commission} digits={2} suffix="%" description={t('contracts.commissionHint')} />
      )}
      <Select
        {...base}
        data={bases}
        description={t(`contracts.baseHints.${kind.value === 'NET' ? 'NET' : 'COMMISSION'}`)}
      />
      <ExampleInForm field={field} />
      <DayField label={labels['validFrom'] ?? ''} field={field('validFrom')} />
      <DayField label={labels['validUntil'] ?? ''} field={field('validUntil')} />
      <WholeNumberField {...field('allotment')} description={t('contracts.allotmentHint')} />
      <WholeNumberField {...field('releaseDays')} description={t('contracts.releaseHint')} />
      <AllotmentsField {...rows('allotments')} />
      <TextInput {...currency} maxLength={3} autoCapitalize="characters" />
      <AmountField
        {...field('credit')}
        digits={currencyDigits(currency.value)}
        description={t('contracts.creditHint')}
      />
      <Select
        {...field('amendedBy')}
        description={t('contracts.amendedHint')}
        data={amenders.map((value) => ({ value, label: t(`contracts.amenders.${value}`) }))}
      />
      <Select
        {...field('invoicedBy')}
        description={t('contracts.invoicedHint')}
        data={invoiceDates.map((value) => ({ value, label: t(`contracts.invoiceDates.${value}`) }))}
      />
    </>
  )
}
