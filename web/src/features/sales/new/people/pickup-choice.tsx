import { pickupLabel } from '@reseller-portal/contract/organizations'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import type { Form } from '../form/use-form.ts'
import { useErrorOf } from './use-error-of.ts'

/** Where the group is picked up, or that no pickup is needed. */
export function PickupChoice({ form }: { form: Form }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { pickups } = form.desk
  if (pickups.length === 0) return <p>{t('sell.noPickup')}</p>
  return (
    <Select
      label={t('sell.pickup')}
      name="pickup"
      value={form.draft.pickup}
      error={errorOf('pickup')}
      data={pickups.map((each) => ({
        value: each.value,
        label: pickupLabel(each, t('sell.minutesPrior')),
      }))}
      onChange={(pickup) => form.edit({ pickup })}
    />
  )
}
