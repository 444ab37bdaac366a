import { pickupLabel } from '@reseller-portal/contract/organizations'
import { useWords } from '#lib/language/words.ts'
import { Choice } from '../choice.tsx'
import type { Form } from '../form/use-form.ts'
import { useErrorOf } from './use-error-of.ts'

/** Where the group is picked up, or that no pickup is needed. */
export function PickupChoice({ form }: { form: Form }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { pickups } = form.desk
  if (pickups.length === 0) return <p>{t('sell.noPickup')}</p>
  return (
    <Choice
      label={t('sell.pickup')}
      name="pickup"
      value={form.draft.pickup}
      placeholder={t('sell.choose')}
      error={errorOf('pickup')}
      options={pickups.map((each) => ({
        value: each.value,
        label: pickupLabel(each, t('sell.minutesPrior')),
      }))}
      onChange={(pickup) => form.edit({ pickup })}
    />
  )
}
