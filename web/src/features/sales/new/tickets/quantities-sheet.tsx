import { bookingFeesOf } from '@reseller-portal/contract/sales'
import type { KeyboardEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { countOf } from '../form/choice-state.ts'
import type { Form } from '../form/use-form.ts'
import { WhyPrice } from '../../why-price.tsx'
import styles from './pricing.module.css'
import { Quantities } from './quantities.tsx'

type Props = { form: Form; onDone: () => void }

/** How many of each traveler type, and what that costs; says at once why a quantity cannot be sold. */
export function QuantitiesSheet({ form, onDone }: Props) {
  const { t, say } = useWords()
  const { lines, refused, edit } = form
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    // An Enter that was meant for the time may arrive here, because the only time chooses itself.
    if (countOf(lines) > 0) onDone()
  }
  return (
    <Sheet title={t('sell.travelers')}>
      <div data-step="quantity" role="presentation" onKeyDown={next}>
        <Quantities
          lines={lines}
          onQuantity={({ key }, value) =>
            edit(({ quantities }) => ({ quantities: { ...quantities, [key]: value } }))
          }
        />
        {!form.isForCustomer && (
          <WhyPrice lines={lines} fees={bookingFeesOf(lines)} addOns={form.extras.sold} />
        )}
      </div>
      {refused !== undefined && countOf(lines) > 0 && (
        <div className={styles['refused']}>
          <Banner type="error">{say(refused)}</Banner>
        </div>
      )}
    </Sheet>
  )
}
