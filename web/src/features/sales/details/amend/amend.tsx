import { whyNotAmend, type Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { Checkout } from '../../new/sale/panels/payment-panel.tsx'
import { AmendForm } from './amend-form.tsx'

/** Shows what another departure or more guests would cost, then changes the booking under its id. */
export function AmendButton({ booking, checkout }: { booking: Booking; checkout: Checkout }) {
  const { t, say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const refused = whyNotAmend(booking, now)
  return (
    <>
      <AppButton
        variant="default"
        {...(refused !== undefined && { whyNot: say(refused) })}
        onClick={() => setOpen(true)}
      >
        {t('afterSale.amend.action')}
      </AppButton>
      <Dialog title={t('afterSale.amend.title')} open={isOpen} onClose={() => setOpen(false)}>
        <AmendForm booking={booking} checkout={checkout} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
