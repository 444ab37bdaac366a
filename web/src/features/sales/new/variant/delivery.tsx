import { deliveryInstructionsMax, deliveryTypes } from '@reseller-portal/contract/inventory'
import type { KeyboardEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { useErrorOf } from '../people/use-error-of.ts'
import type { VariantDraft } from './variant-draft.ts'

/** How the parcel reaches the organizer. */
export function Delivery({ form }: { form: Form }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { deliveryType, deliveryDate, deliveryInstructions } = form.draft.variant
  return (
    <div className={styles['fields']}>
      <Select
        label={t('sell.park.delivery')}
        name="deliveryType"
        value={deliveryType}
        error={errorOf('deliveryType')}
        data={deliveryTypes.map((type) => ({ value: type, label: t(`codes.deliveryTypes.${type}`) }))}
        onChange={(type) => tell(form, { deliveryType: type })}
      />
      <div role="presentation" onKeyDown={keepEnter}>
        <DateField
          label={t('sell.park.deliveryDate')}
          name="deliveryDate"
          value={deliveryDate === '' ? null : deliveryDate}
          min={form.today}
          error={errorOf('deliveryDate')}
          onChange={(day) => tell(form, { deliveryDate: day ?? '' })}
        />
      </div>
      <TextField
        label={t('sell.park.instructions')}
        name="deliveryInstructions"
        className={styles['wide'] ?? ''}
        placeholder={t('sell.optional')}
        value={deliveryInstructions}
        maxLength={deliveryInstructionsMax}
        error={errorOf('deliveryInstructions')}
        onChange={({ currentTarget: { value } }) => tell(form, { deliveryInstructions: value })}
      />
    </div>
  )
}

/** Enter takes over the typed day and books nothing yet. */
export function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function tell({ edit }: Form, change: Partial<VariantDraft>) {
  edit(({ variant }) => ({ variant: { ...variant, ...change } }))
}
