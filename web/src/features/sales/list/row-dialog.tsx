import { booking as endpoint, whyNotAmend, whyNotCancel, type Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { AmendForm } from '../details/amend/amend-form.tsx'
import { CancelForm } from '../details/cancel/cancel-form.tsx'
import { Voucher } from '../details/voucher.tsx'
import type { Checkout } from '../new/sale/panels/payment-panel.tsx'

export type BookingAct = 'email' | 'change' | 'cancel'
type Props = { id: string; act: BookingAct; checkout: Checkout; onClose: () => void }

const titles = {
  email: 'bookings.voucher.email',
  change: 'afterSale.amend.title',
  cancel: 'afterSale.cancel.title',
} as const

/** What is done to a booking of the list without opening it. */
export default function RowDialog({ id, act, checkout, onClose }: Props) {
  const { t } = useWords()
  const found = useAnswer(endpoint, { id }, { staleTime: 0 })
  const booking = found.data?.booking
  return (
    <Dialog title={t(titles[act])} open onClose={onClose}>
      {found.isPending && <Progress doing={t('bookings.details.loading')} />}
      {found.isError && <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />}
      {booking !== undefined && <Act booking={booking} act={act} checkout={checkout} onClose={onClose} />}
    </Dialog>
  )
}

function Act({ booking, act, checkout, onClose }: Omit<Props, 'id'> & { booking: Booking }) {
  const { say } = useWords()
  const [now] = useState(() => new Date())
  const refused = { email: undefined, change: whyNotAmend(booking, now), cancel: whyNotCancel(booking) }[act]
  if (refused !== undefined) return <Banner type="info">{say(refused)}</Banner>
  switch (act) {
    case 'email':
      return <Voucher booking={booking} />
    case 'change':
      return <AmendForm booking={booking} checkout={checkout} onDone={onClose} />
    case 'cancel':
      return <CancelForm booking={booking} onDone={onClose} />
    default:
      return act satisfies never
  }
}
