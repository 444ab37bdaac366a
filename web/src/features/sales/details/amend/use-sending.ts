import {
  amendBooking,
  booking as bookingEndpoint,
  bookingList,
  createAmendmentSession,
  previewAmendment,
  type AmendmentPlan,
  type Booking,
} from '@reseller-portal/contract/sales'
import type { CheckoutSession } from '@reseller-portal/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { abandon, paidCheckout } from '../../new/sale/steps.ts'
import { useDone } from '../use-done.ts'

type AmendmentInput = Parameters<typeof useAnswer<typeof previewAmendment>>[1]

/** Changes the booking for the difference that was shown; where a card pays it, the payment comes first. */
export function useSending(
  booking: Booking,
  { amendment, plan }: { amendment: AmendmentInput; plan: AmendmentPlan | undefined },
  onDone: () => void,
) {
  const done = useDone(booking)
  const key = useRef(crypto.randomUUID())
  const [paying, setPaying] = useState<{
    session: CheckoutSession
    amendment: AmendmentInput
    difference: number
  }>()
  const signal = useLeft()
  const onError = () => {
    key.current = crypto.randomUUID()
    setPaying(undefined)
  }
  const change = useChange(amendBooking, {
    outdates: [bookingEndpoint, bookingList, previewAmendment],
    onSuccess: ({ booking: after, difference }) => {
      showMessage('bookings.amended', { reason: done(after, difference) })
      onDone()
    },
    onError,
  })
  const open = useChange(createAmendmentSession, { onError })
  const send = async () => {
    if (plan === undefined) return
    const difference = plan.difference.amount
    const sent = { input: { ...amendment, difference }, key: key.current }
    if (plan.tender !== 'card') return change.mutate(sent)
    open.mutate(sent, { onSuccess: (session) => setPaying({ session, amendment, difference }) })
  }
  return {
    send,
    isSending: change.isPending || open.isPending,
    failure: change.error ?? open.error,
    session: paying?.session,
    /** The card frame says that the payment is complete. The server decides whether it is. */
    paid: async () => {
      if (!paying) return
      const { id, status, payment_intent } = await paidCheckout(paying.session.id, {
        signal: signal(),
        onLost: () => {},
      })
      if (status !== 'complete') return
      const { difference } = paying
      change.mutate({
        input: { ...paying.amendment, difference, payment: payment_intent ?? id },
        key: crypto.randomUUID(),
      })
    },
    /** Back to the choices: cancels the payment, which releases the new seats. */
    leave: async () => {
      if (paying) await abandon({ order: '', session: paying.session.id })
      onError()
    },
  }
}

/** A signal that is aborted when the form is closed. */
function useLeft() {
  const left = useRef(new AbortController())
  useEffect(() => {
    const own = (left.current = new AbortController())
    return () => own.abort()
  }, [])
  return () => left.current.signal
}
