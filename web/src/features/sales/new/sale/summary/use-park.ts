import { parkCart, parkedCarts } from '@reseller-portal/contract/sales'
import { useRef, useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { visitClock } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { parkedLines, soldLines } from '../../../cart/kept-cart.ts'
import type { Form } from '../../form/use-form.ts'

/** Saves the sale on the server under the name of the customer or of its first visit, and releases its seats. */
export function usePark(form: Form) {
  const words = useWords()
  const id = useRef(crypto.randomUUID())
  const [parkedAs, setParkedAs] = useState<string>()
  const change = useChange(parkCart, {
    outdates: [parkedCarts],
    onError: (error) => void showFailure(error),
    onSuccess: (_, { input }) => {
      id.current = crypto.randomUUID()
      setParkedAs(input.cart.name)
      form.startOver()
    },
  })
  const lines = soldLines(form.visits)
  const [first] = lines
  const { customer, ext, choice } = form.receipt
  const name = () => {
    const buyer = `${customer.firstName} ${customer.lastName}`.trim() || customer.email
    if (buyer !== '' || first === undefined) return buyer
    const { startsAt, endsAt, timezone, productName } = first.shown
    return `${productName}, ${visitClock({ start: startsAt, end: endsAt, zone: timezone }, words)}`
  }
  return {
    // The visit that is still loading would be lost.
    canPark: first !== undefined && !form.isVisitLoading,
    isPending: change.isPending,
    parkedAs: first === undefined ? parkedAs : undefined,
    park: () => {
      const cart = {
        name: name(),
        customer,
        ext: { ...first?.ext, ...ext },
        choice,
        lines: parkedLines(lines),
      }
      change.mutate({ input: { id: id.current, cart } })
    },
  }
}
