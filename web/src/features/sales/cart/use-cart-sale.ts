import {
  bookingExt,
  cartSale,
  createCartSession,
  holdCart,
  sellCart,
  type CartChoice,
  type CartRequest,
  type CartSale,
} from '@reseller-portal/contract/sales'
import type { CheckoutSession } from '@reseller-portal/contract/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { call } from '#lib/calls/call.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { abandon, paidCheckout } from '../new/sale/steps.ts'
import { ask, pause, untilAnswered } from '../new/sale/asking.ts'
import { changeCart, clearCart, totalOf, type KeptCart } from './kept-cart.ts'

type State =
  | { step: 'editing' }
  | { step: 'working' }
  | { step: 'paying'; request: CartRequest; session: CheckoutSession }
  | { step: 'done'; sale: CartSale }

/** The sale of the cart: hold what is not held, pay once, book all, tell what came of each line. One at a time. */
export function useCartSale(cart: KeptCart, choice: CartChoice) {
  const [state, setState] = useState<State>({ step: 'editing' })
  const left = useRef(new AbortController())
  useEffect(() => {
    const own = (left.current = new AbortController())
    return () => own.abort()
  }, [])
  const attend = () => ({ signal: left.current.signal, onLost: () => {}, isEndless: true })
  const trying = async (act: () => Promise<void>) => {
    const before = state
    setState({ step: 'working' })
    await act().catch(async (error: unknown) => {
      if (left.current.signal.aborted) return
      await callOffEarlier(error)
      void showFailure(error)
      changeCart(() => ({ paying: null }))
      setState(before.step === 'paying' ? before : { step: 'editing' })
    })
  }
  const pay = async (choice: CartChoice) => {
    const request = requestOf(cart, choice)
    changeCart(() => ({ paying: choice }))
    const session = await ask('session', createCartSession, { cart: request }).catch(orWithoutCard)
    if (session === undefined) return finish(request)
    if (session.status === 'complete') return finish(paidBy(session, request))
    if (session.status === 'expired') return callOff(session)
    setState({ step: 'paying', request, session })
  }
  const callOff = async (session: CheckoutSession) => {
    await abandon({ order: '', session: session.id })
    letGo()
    setState({ step: 'editing' })
  }
  const finish = async (request: CartRequest) => {
    const sale = await untilAnswered(() => ask('book', sellCart, { cart: request }), attend())
      .then((first) => decided(first.sale, attend))
      .catch(refusedSale)
    setState({ step: 'done', sale })
    if (sale.outcome === 'FAILED') letGo()
    else clearCart()
  }
  const resume = useEffectEvent(() => {
    const { paying } = cart
    if (paying !== null && state.step === 'editing') void trying(() => pay(paying))
  })
  // A reload in the middle of paying leads back to the payment, or to what it became meanwhile.
  useEffect(() => {
    const timer = setTimeout(() => resume())
    return () => clearTimeout(timer)
  }, [])
  return {
    state,
    hold: () =>
      trying(async () => {
        await holdAgain(cart)
        setState({ step: 'editing' })
      }),
    sell: () => trying(() => pay(choice)),
    /** The card frame says that it is paid; the server decides whether that is so. */
    paid: () =>
      trying(async () => {
        if (state.step !== 'paying') return
        const session = await paidCheckout(state.session.id, attend())
        if (session.status !== 'complete') return setState(state)
        await finish(paidBy(session, state.request))
      }),
    /** Back to the lines: the payment is called off, which gives their seats back. */
    leave: () =>
      trying(async () => {
        if (state.step === 'paying') await callOff(state.session)
      }),
    again: () => setState({ step: 'editing' }),
  }
}

/** A payment that was opened for the cart before it was changed would take another sum: it is called off. */
async function callOffEarlier(error: unknown) {
  if (!(error instanceof CallError) || refusalOf(error) !== 'cart.paying') return
  const { session } = error.data
  if (typeof session === 'string' && (await abandon({ order: '', session }))) letGo()
}

/** The seats of a sale that came to nothing are free again. */
function letGo() {
  changeCart(({ lines }) => ({ lines: lines.map((line) => ({ ...line, expires: null })), paying: null }))
}

async function holdAgain({ lines }: KeptCart) {
  const wanted = lines.filter(({ holdItems }) => holdItems.length > 0)
  const { holds } = await call(
    holdCart,
    { lines: wanted.map(({ holdItems, ext }) => ({ items: holdItems, ext })) },
    { key: crypto.randomUUID() },
  )
  const held = new Map(wanted.map((line, index) => [line, holds[index]]))
  changeCart(() => ({
    lines: lines.map((line) => {
      const hold = held.get(line)
      return hold ? { ...line, holdId: hold.id, expires: hold.expires } : line
    }),
  }))
}

function requestOf({ customer, ext, lines }: KeptCart, choice: CartChoice): CartRequest {
  return {
    ...{ customer, ext, choice, resellerBookingRef: customer.clientRef },
    lines: lines.map(({ items, holdId, ext: own, grouponCode, addOns }) => ({
      ...{ items, holdId, ext: own },
      ...(grouponCode !== undefined && { grouponCode }),
      ...(addOns !== undefined && { addOns }),
    })),
    total: totalOf(lines),
  }
}

function paidBy({ payment_intent }: CheckoutSession, request: CartRequest): CartRequest {
  return { ...request, ext: { ...request.ext, [bookingExt.paymentIntentId]: payment_intent ?? '' } }
}

/** On account, or free: nothing is paid at the desk. */
function orWithoutCard(error: unknown): undefined {
  const code = refusalOf(error)
  if (code !== 'payments.not_enabled' && code !== 'payments.nothing_to_pay') throw error
}

/** The sale that a refusal is about: its lines say which of them failed. */
async function refusedSale(error: unknown): Promise<CartSale> {
  const id = error instanceof CallError && refusalOf(error) === 'bookings.failed' && error.data['id']
  if (typeof id !== 'string') throw error
  return (await call(cartSale, { id })).sale
}

async function decided(
  first: CartSale,
  attend: () => Parameters<typeof untilAnswered>[1],
): Promise<CartSale> {
  let sale = first
  for (let tries = 1; sale.outcome === 'PENDING'; tries += 1) {
    await pause(Math.min(700 * tries, 5000), attend().signal)
    sale = (await untilAnswered(() => call(cartSale, { id: first.id }), attend())).sale
  }
  return sale
}
