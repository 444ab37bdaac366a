import type { Booking } from '@reseller-portal/contract/sales'
import { refusal } from '@reseller-portal/contract/kit'
import type { CheckoutSession } from '@reseller-portal/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#lib/language/failure.ts'
import type { Kept } from '../form/draft.ts'
import { SaleStopped, type Failure } from './failure.ts'
import { newTotal, orderName, type Order } from './order.ts'
import { noteOnCheckout } from './failing-calls.ts'
import { abandon, acquire, book, check, extend, openCheckout, paidCheckout, readCheckout } from './steps.ts'
import { pause } from './asking.ts'

export type Sale =
  | { step: 'editing' }
  | { step: 'working'; doing: 'checking' | 'holding' | 'opening' }
  | { step: 'paying'; order: Order; kept: Kept; session: CheckoutSession; declined: boolean }
  | { step: 'confirming'; order: Order; lost: boolean }
  | { step: 'done'; booking: Booking }

type Wiring = {
  kept: Kept | undefined
  /** Remembers what was begun, so that a reload finds it. */
  keep: (kept: Kept | undefined) => void
  /** Other desks may have changed what is left. */
  refresh: () => unknown
  onDone: (booking: Booking) => void
}

/** The sale from the click to the booking: check, hold, pay, book. One at a time. */
export function useSale({ kept: begun, keep, refresh, onDone }: Wiring) {
  const [sale, setSale] = useState<Sale>({ step: 'editing' })
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const left = useLeft()

  const alone = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    await work().catch(stopped)
    busy.current = false
  }

  const attend = () => ({ signal: left(), onLost: () => {} })

  const stopped = (error: unknown) => {
    if (left().aborted) return
    setFailure(error instanceof SaleStopped ? error.failure : { at: 'payment', error })
    setSale((now) => (now.step === 'paying' ? now : { step: 'editing' }))
    void refresh()
  }

  const secure = async (order: Order, had: Kept | undefined): Promise<Kept> => {
    const name = orderName(order)
    if (had?.order === name && isLive(had)) return had
    if (had !== undefined) await abandon(had)
    setSale({ step: 'working', doing: 'checking' })
    await check(order)
    if (!order.rate.holdable) return { order: name }
    setSale({ step: 'working', doing: 'holding' })
    const kept = { order: name, hold: await acquire(order) }
    keep(kept)
    stopAtNewPrice(order, kept)
    return kept
  }

  const pay = async (order: Order, secured: Kept) => {
    setSale({ step: 'working', doing: 'opening' })
    const session = await openCheckout(order, secured)
    const kept = withCheckout(secured, session)
    keep(kept)
    if (session.status === 'complete') return finish(order, kept)
    if (session.status === 'expired') return runOut(kept)
    setSale({ step: 'paying', order, kept, session, declined: false })
  }

  const finish = async (order: Order, kept: Kept) => {
    setSale({ step: 'confirming', order, lost: false })
    const onLost = () => setSale({ step: 'confirming', order, lost: true })
    const answer = await book(order, kept, { signal: left(), onLost }).catch((error: unknown) => ({ error }))
    if ('error' in answer) return callOff(order, kept, answer.error)
    const booking = answer
    if (booking.status !== 'OPEN') {
      await abandon(kept)
      return stop(kept, { at: 'failed', cause: booking.failure })
    }
    keep(undefined)
    if (kept.session !== undefined) void noteOnCheckout(kept.session, booking)
    setSale({ step: 'done', booking })
    onDone(booking)
  }

  /** Refused: the money and the seats go back. Where the money is on its way to a booking, that is followed instead. */
  const callOff = async (order: Order, kept: Kept, error: unknown): Promise<void> => {
    if (left().aborted) throw new DOMException('the screen was left', 'AbortError')
    const isOver = await abandon(kept)
    if (isOver || refusalOf(error) === 'bookings.failed') return stop(kept, { at: 'book', error })
    setSale({ step: 'confirming', order, lost: true })
    await pause(3000, left())
    return finish(order, kept)
  }

  const stop = (kept: Kept, why: Failure): never => {
    keep(undefined)
    setSale({ step: 'editing' })
    throw new SaleStopped(kept.session === undefined ? why : { at: 'cancelled' })
  }

  const runOut = async (kept: Kept) => {
    await abandon(kept)
    keep(undefined)
    setSale({ step: 'editing' })
    throw new SaleStopped({ at: 'rule', refusal: refusal('holds.expired') })
  }

  /** The card frame says that it is paid; the server decides whether that is so. */
  const paid = () =>
    alone(async () => {
      if (sale.step !== 'paying') return
      const session = await paidCheckout(sale.session.id, attend())
      if (session.status === 'expired') return runOut(sale.kept)
      if (session.status !== 'complete') return
      const kept = {
        ...sale.kept,
        ...(session.payment_intent !== null && { payment: session.payment_intent }),
      }
      keep(kept)
      return finish(sale.order, kept)
    })

  const lengthen = () =>
    alone(async () => {
      if (sale.step !== 'paying' || sale.kept.hold === undefined) return
      const kept = { ...sale.kept, hold: await extend(sale.kept.hold) }
      keep(kept)
      setSale({ ...sale, kept })
    })

  /** The countdown ended. A payment may have made the hold longer, or may be through. */
  const over = () =>
    alone(async () => {
      if (sale.step !== 'paying' || sale.kept.hold === undefined) return
      const session = await readCheckout(sale.session.id, attend())
      if (session.status === 'complete') return finish(sale.order, sale.kept)
      const hold = session.status === 'open' ? await extend(sale.kept.hold).catch(() => undefined) : undefined
      if (hold === undefined) return runOut(sale.kept)
      const kept = { ...sale.kept, hold }
      keep(kept)
      setSale({ ...sale, kept })
    })

  return {
    sale,
    failure,
    sell: (order: Order, byCard: boolean) =>
      alone(async () => {
        const kept = await secure(order, begun)
        await (byCard ? pay(order, kept) : finish(order, kept))
      }),
    /** Holds orders for a sale of several; `take` has each of them from then on. */
    set: (orders: readonly Order[], take: (order: Order, hold: Kept['hold'], place: number) => void) =>
      alone(async () => {
        let had = begun
        for (const [place, order] of orders.entries()) {
          const { hold } = await secure(order, had)
          had = undefined
          keep(undefined)
          take(order, hold, place)
        }
        setSale({ step: 'editing' })
      }),
    /** After a reload: the checkout that this desk had opened, open or paid meanwhile. */
    resume: (order: Order) =>
      alone(async () => {
        if (begun !== undefined) await pay(order, begun)
      }),
    paid,
    declined: () => setSale((now) => (now.step === 'paying' ? { ...now, declined: true } : now)),
    extend: lengthen,
    over,
    /** Back to the choices: the payment is cancelled and the seats are free again. */
    leave: async () => {
      if (sale.step !== 'paying') return
      await abandon(sale.kept)
      keep(undefined)
      setSale({ step: 'editing' })
      void refresh()
    },
    again: () => setSale({ step: 'editing' }),
    forget: () => setFailure(undefined),
  }
}

/** The hold stays: the next click books at the price that is shown here. */
function stopAtNewPrice(order: Order, { hold }: Kept) {
  const total = hold && newTotal(order, hold)
  if (total !== undefined)
    throw new SaleStopped({ at: 'rule', refusal: refusal('holds.price_changed', { total }) })
}

/** An open payment keeps the seats at least as long as it can be paid, which a reload must know of the hold as well. */
function withCheckout({ hold, ...kept }: Kept, session: CheckoutSession): Kept {
  const payableUntil = session.status === 'open' ? (session.expires ?? '') : ''
  const isLonger = hold !== undefined && Date.parse(payableUntil) > Date.parse(hold.expires)
  return {
    ...kept,
    session: session.id,
    ...(session.payment_intent !== null && { payment: session.payment_intent }),
    ...(hold !== undefined && { hold: isLonger ? { ...hold, expires: payableUntil } : hold }),
  }
}

function isLive({ hold }: Kept) {
  return hold === undefined || Date.parse(hold.expires) > Date.now()
}

/** A signal that is aborted when the screen is left. */
function useLeft() {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => (controller.current ??= new AbortController()).signal
}
