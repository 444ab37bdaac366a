import { TextInput } from '@mantine/core'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { directions, termKinds, type adjustments } from '@reseller-portal/contract/prices'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import type { Field } from '#ui/record-form/use-fields.tsx'
import { useChannels } from '../use-channels.ts'
import { useTickets } from '../use-tickets.ts'

/**
 * The inputs of an adjustment. The products offered are those of the chosen supplier, the tickets those of the product.
 */
export function AdjustmentFields({ field }: { field: Field<typeof adjustments> }) {
  const { t } = useWords()
  const { channels } = useChannels()
  const [supplier, product, ticket] = [field('supplierId'), field('productId'), field('rateId')]
  const choices = useTickets(supplier.value, product.value)
  const none = (label: string) => ({ value: '', label })
  const offices = channels.map(({ channelId, label }) => ({ value: channelId, label }))
  return (
    <>
      <Select
        {...supplier}
        data={[none(t('common.choose')), ...choices.suppliers]}
        onChange={(value) => {
          supplier.onChange(value)
          product.onChange('')
          ticket.onChange('')
        }}
      />
      <Select {...field('channelId')} data={[none(t('pricing.everywhere')), ...offices]} />
      <Select
        {...product}
        data={[none(t('common.allProducts')), ...choices.products]}
        onChange={(value) => {
          product.onChange(value)
          ticket.onChange('')
        }}
      />
      <Select {...ticket} data={[none(t('pricing.adjustments.allTickets')), ...choices.tickets]} />
      <HowMuch field={field} />
      <DayField label={t('pricing.adjustments.fields.startsOn')} field={field('startsOn')} />
      <DayField label={t('pricing.adjustments.fields.endsOn')} field={field('endsOn')} />
    </>
  )
}

function HowMuch({ field }: { field: Field<typeof adjustments> }) {
  const { t } = useWords()
  const [kind, currency] = [field('kind'), field('currency')]
  const isPercent = kind.value !== 'AMOUNT'
  const kinds = termKinds.map((value) => ({ value, label: t(`pricing.adjustments.kinds.${value}`) }))
  const ways = directions.map((value) => ({ value, label: t(`pricing.adjustments.directions.${value}`) }))
  return (
    <>
      <Select {...kind} data={[{ value: '', label: t('common.choose') }, ...kinds]} />
      <Select {...field('direction')} data={ways} />
      {!isPercent && <TextInput {...currency} maxLength={3} autoCapitalize="characters" />}
      <AmountField
        {...field('value')}
        digits={isPercent ? 2 : currencyDigits(currency.value)}
        suffix={isPercent ? '%' : ''}
        description={isPercent ? t('pricing.adjustments.percentHint') : t('pricing.adjustments.amountHint')}
      />
    </>
  )
}
