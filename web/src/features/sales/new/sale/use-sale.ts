import { refusal } from '@reseller-portal/contract/kit'
import type { CartSale } from '@reseller-portal/contract/sales'
import type { CheckoutSession } from '@reseller-portal/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { cartNow, changeLine, isUnheld, type KeptLine } from '../../cart/kept-cart.ts'
import type { Kept } from '../form/draft.ts'
import { SaleStopped, type Failure } from './failure.ts'
import { newTotal, orderName, type Order } from './order.ts'
import { noteOnCheckout } from './failing-calls.ts'
import { holdLines, keepLinesUntil, letLinesGo, releaseLines, type Receipt } from './receipt.ts'
import { abandon, acquire, book, check, extend, openCheckout, paidCheckout, readCheckout } from './steps.ts'
import { pause } from './asking.ts'

export type Sale =
  | { step: 'editing' }
  | { step: 'working'; doing: 'checking' | 'holding' | 'opening' }
  | { step: 'paying'; receipt: Receipt; kept: Kept; session: CheckoutSession; declined: boolean }
  | { step: 'confirming'; receipt: Receipt; lost: boolean }
  /** None of several visits was booked. What was sold is shown by its address. */
  | { step: 'unsold'; id: string }

type Wiring = {
  kept: Kept | undefined
  /** Stores what was started, so that a reload finds it. */
  keep: (kept: Kept | undefined) => void
  /** Loads the availability again, which other agents may have changed. */
  refresh: () => unknown
  /** Leads to the confirmation. */
  onDone: (sold: CartSale) => Promise<void>
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

  /** Holds all seats that aren't held yet. The visit open in the form is checked and held last. */
  const secure = async (receipt: Receipt, had: Kept | undefined): Promise<Secured> => {
    if (receipt.lines.some((line) => isUnheld(line, Date.now())))
      setSale({ step: 'working', doing: 'holding' })
    await holdLines(receipt.lines)
    const lines = linesNow(receipt)
    const kept = await secureOpen(receipt.open?.order, had)
    return { receipt: { ...receipt, lines }, kept }
  }

  const secureOpen = async (order: Order | undefined, had: Kept | undefined): Promise<Kept> => {
    const name = order === undefined ? '' : orderName(order)
    if (had?.order === name && isLive(had)) return had
    if (had !== undefined) await abandon(had)
    if (order === undefined) return { order: name }
    setSale({ step: 'working', doing: 'checking' })
    await check(order)
    if (!order.rate.holdable) return { order: name }
    setSale({ step: 'working', doing: 'holding' })
    const kept = { order: name, hold: await acquire(order) }
    keep(kept)
    stopAtNewPrice(order, kept)
    return kept
  }

  const pay = async ({ receipt, kept: secured }: Secured) => {
    setSale({ step: 'working', doing: 'opening' })
    const session = await openCheckout(receipt, secured).catch(callOffEarlier)
    const kept = withCheckout(secured, session)
    keep(kept)
    keepLinesUntil(session.status === 'open' ? session.expires : null)
    const paying = { ...receipt, lines: linesNow(receipt) }
    if (session.status === 'complete') return finish(paying, kept)
    if (session.status === 'expired') return runOut(kept)
    setSale({ step: 'paying', receipt: paying, kept, session, declined: false })
  }

  const finish = async (receipt: Receipt, kept: Kept) => {
    setSale({ step: 'confirming', receipt, lost: false })
    const onLost = () => setSale({ step: 'confirming', receipt, lost: true })
    const sold = await book(receipt, kept, { signal: left(), onLost }).catch((error: unknown) => ({ error }))
    if ('error' in sold) return callOff(receipt, kept, sold.error)
    const [only, ...others] = sold.lines
    if (only !== undefined && others.length === 0 && !isSold(sold)) {
      await giveBack(kept)
      return stop(kept, { at: 'failed', cause: only.failure })
    }
    keep(undefined)
    if (!isSold(sold)) {
      letLinesGo()
      return setSale({ step: 'unsold', id: sold.id })
    }
    if (kept.session !== undefined) void noteOnCheckout(kept.session, sold)
    await onDone(sold)
    setSale({ step: 'editing' })
  }

  /** Refused: the money and the seats go back. Where the money is on its way to a booking, that is followed instead. */
  const callOff = async (receipt: Receipt, kept: Kept, error: unknown): Promise<void> => {
    if (left().aborted) throw new DOMException('the screen was left', 'AbortError')
    const isOver = await giveBack(kept)
    if (isOver || refusalOf(error) === 'bookings.failed') return stop(kept, { at: 'book', error })
    setSale({ step: 'confirming', receipt, lost: true })
    await pause(3000, left())
    return finish(receipt, kept)
  }

  const stop = (kept: Kept, why: Failure): never => {
    keep(undefined)
    setSale({ step: 'editing' })
    throw new SaleStopped(kept.session === undefined ? why : { at: 'cancelled' })
  }

  const runOut = async (kept: Kept) => {
    await giveBack(kept)
    keep(undefined)
    setSale({ step: 'editing' })
    throw new SaleStopped({ at: 'rule', refusal: refusal('holds.expired') })
  }

  /** The card frame says that the payment is complete. The server decides whether it is. */
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
      return finish(sale.receipt, kept)
    })

  const longer = async ({ receipt, kept }: Secured) => {
    for (const { id, hold } of receipt.lines)
      if (hold !== undefined) changeLine(id, { expires: (await extend(hold)).expires })
    const extended = kept.hold === undefined ? kept : { ...kept, hold: await extend(kept.hold) }
    keep(extended)
    return { kept: extended, receipt: { ...receipt, lines: linesNow(receipt) } }
  }

  const lengthen = () =>
    alone(async () => {
      if (sale.step === 'paying') setSale({ ...sale, ...(await longer(sale)) })
    })

  /** The countdown ended. A payment may have made the hold longer, or may be through. */
  const over = () =>
    alone(async () => {
      if (sale.step !== 'paying') return
      const session = await readCheckout(sale.session.id, attend())
      if (session.status === 'complete') return finish(sale.receipt, sale.kept)
      const extended = session.status === 'open' ? await longer(sale).catch(() => undefined) : undefined
      if (extended === undefined) return runOut(sale.kept)
      setSale({ ...sale, ...extended })
    })

  return {
    sale,
    failure,
    sell: (receipt: Receipt) =>
      alone(async () => {
        const secured = await secure(receipt, begun)
        await (receipt.byCard ? pay(secured) : finish(secured.receipt, secured.kept))
      }),
    /** After a reload: the checkout that was open before, still open or paid by now. */
    resume: (receipt: Receipt) =>
      alone(async () => {
        if (begun !== undefined) await pay({ receipt, kept: begun })
      }),
    paid,
    declined: () => setSale((now) => (now.step === 'paying' ? { ...now, declined: true } : now)),
    extend: lengthen,
    over,
    /** Back to the choices: the payment is cancelled and the seats are free again. */
    leave: async () => {
      if (sale.step !== 'paying') return
      await giveBack(sale.kept)
      keep(undefined)
      setSale({ step: 'editing' })
      void refresh()
    },
    again: () => setSale({ step: 'editing' }),
    forget: () => setFailure(undefined),
  }
}

type Secured = { receipt: Receipt; kept: Kept }

/** Whether something was booked. */
function isSold(sold: CartSale): boolean {
  return sold.outcome !== 'FAILED'
}

/** The lines as they are held now. */
function linesNow({ lines }: Receipt): KeptLine[] {
  return cartNow().lines.filter((line) => lines.some(({ id }) => id === line.id))
}

/** The payment is called off, and the seats of all visits are free again. */
async function giveBack(kept: Kept): Promise<boolean> {
  const { lines } = cartNow()
  const isOver = await abandon(kept)
  if (kept.session === undefined) await releaseLines(lines)
  letLinesGo()
  return isOver
}

/** Cancels a payment that was opened before the receipt changed, because it would take the wrong amount. */
async function callOffEarlier(error: unknown): Promise<never> {
  const cause =
    error instanceof SaleStopped && error.failure.at === 'payment' ? error.failure.error : undefined
  const session = cause instanceof CallError && refusalOf(cause) === 'cart.paying' && cause.data['session']
  if (typeof session === 'string' && (await abandon({ order: '', session }))) letLinesGo()
  throw error
}

/** The hold stays: the next click books at the price that is shown here. */
function stopAtNewPrice(order: Order, { hold }: Kept) {
  const total = hold && newTotal(order, hold)
  if (total !== undefined)
    throw new SaleStopped({ at: 'rule', refusal: refusal('holds.price_changed', { total }) })
}

/** An open payment keeps the seats at least as long as it can be paid. After a reload, the hold must show that time too. */
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
