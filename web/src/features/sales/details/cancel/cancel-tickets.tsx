import type { Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import styles from '../details.module.css'

/** Cancels the chosen tickets; the others stay valid. */
export function CancelTickets({ booking, ticketIds }: { booking: Booking; ticketIds: readonly string[] }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const count = ticketIds.length
  return (
    <div className={styles['below']}>
      <AppButton
        variant="default"
        size="xs"
        whyNot={count === 0 ? t('afterSale.cancel.noneChosen') : undefined}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('afterSale.cancel.pickTickets') : t('afterSale.cancel.tickets', { count })}
      </AppButton>
      <Dialog title={t('afterSale.cancel.ticketsTitle')} open={isOpen} onClose={() => setOpen(false)}>
        <CancelForm booking={booking} ticketIds={ticketIds} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}
