import { whyNotCancel, type Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'

/** Shows policy and refund, asks for the reason, then cancels the whole booking. */
export function CancelButton({ booking }: { booking: Booking }) {
  const { t, say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const refused = whyNotCancel(booking)
  return (
    <>
      <AppButton
        variant="default"
        {...(refused !== undefined && { whyNot: say(refused) })}
        onClick={() => setOpen(true)}
      >
        {t('afterSale.cancel.action')}
      </AppButton>
      <Dialog title={t('afterSale.cancel.title')} open={isOpen} onClose={() => setOpen(false)}>
        <CancelForm booking={booking} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
