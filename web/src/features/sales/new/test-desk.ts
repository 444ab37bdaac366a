import {
  acquireHold,
  availabilityByDay,
  availabilityOfProduct,
  availabilitySpecific,
  extendHold,
  releaseHold,
} from '@reseller-portal/contract/offers'
import { offeredAddOns } from '@reseller-portal/contract/prices'
import {
  bookingList,
  bookingListChoices,
  createCartSession,
  parkedCarts,
  sellCart,
} from '@reseller-portal/contract/sales'
import { listViews } from '@reseller-portal/contract/accounts'
import { listProducts, listRates, priceSchedule } from '@reseller-portal/contract/products'
import { account } from '@reseller-portal/contract/ledger'
import { cancelPayment, retrieveSession, updateSession } from '@reseller-portal/contract/payments'
import {
  disabledTickets,
  listPointsOfSale,
  listResellers,
  paymentConfiguration,
  supplierConfigurations,
  listSuppliers,
} from '@reseller-portal/contract/organizations'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fake, type AnyFake } from '#rig/fake.ts'
import { clear, open, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'
import { lineOf, saleOf, soldServer } from '../done/test-sold.ts'
import { adult, child, product, rate } from './test-catalog.ts'
import {
  booked,
  guest,
  holdFor,
  meta,
  morning,
  afternoon,
  paidSession,
  paymentIntent,
  pointOfSale,
  session,
  slotsOf,
  soldAlone,
  supplier,
  tomorrow,
} from './test-sale.ts'

/** New booking in front of a server that sells the cruise of `test-catalog.ts`, for component tests. */

/** A fake server on which every step of a card sale succeeds. A test can change each answer. */
export function sellingServer({ byCard = true } = {}) {
  return {
    ...soldServer(saleOf([lineOf(booked)])),
    suppliers: fake(listSuppliers, () => ({ suppliers: [supplier] })),
    // Who pauses while typing an email address is shown its earlier bookings.
    earlier: fake(bookingList, () => ({ bookings: [], meta })),
    // Who leaves the sale is shown the list of bookings.
    choices: fake(bookingListChoices, () => ({ products: [], pointsOfSale: [], agents: [] })),
    views: fake(listViews, () => ({ views: [] })),
    resellers: fake(listResellers, () => ({ resellers: [reseller] })),
    points: fake(listPointsOfSale, () => ({ pointsOfSale: [pointOfSale] })),
    configurations: fake(supplierConfigurations, () => ({ configurations: [] })),
    payments: fake(paymentConfiguration, () => ({
      configurations: [
        {
          resellerID: reseller.id,
          supplierId: supplier.id,
          paymentsEnabled: byCard,
          provider: 'stripe' as const,
        },
      ],
    })),
    products: fake(listProducts, () => ({ products: [product] })),
    rates: fake(listRates, () => ({ rates: [rate] })),
    slots: fake(availabilityOfProduct, () => slotsOf([morning, afternoon])),
    days: fake(availabilityByDay, () => ({
      byRate: {
        [rate.id]: [
          { day: tomorrow, capacity: 6, maxCapacity: 80, price: { amount: 4500, currency: 'USD' } },
        ],
      },
      meta,
    })),
    prices: fake(priceSchedule, () => ({ data: { [tomorrow]: [adult, child] } })),
    disabled: fake(disabledTickets, () => ({ disabledTickets: [] })),
    parked: fake(parkedCarts, () => ({ carts: [], meta })),
    account: fake(account, () => ({ balance: 0, limit: null, currency: 'USD', share: null })),
    addOns: fake(offeredAddOns, () => ({ addOns: [] })),
    check: fake(availabilitySpecific, () => ({ availability: [{ ...morning, bookable: true }], meta })),
    hold: fake(acquireHold, () => ({ hold: holdFor(900_000), meta })),
    extend: fake(extendHold, () => ({ hold: holdFor(1_800_000), meta })),
    release: fake(releaseHold, () => ({ hold: { ...holdFor(0), status: 'RELEASED' as const }, meta })),
    checkout: fake(createCartSession, () => session),
    paid: fake(retrieveSession, () => paidSession),
    note: fake(updateSession, () => paidSession),
    cancel: fake(cancelPayment, () => ({
      payment_intent: paymentIntent,
      status: 'canceled' as const,
      bookingId: null,
      meta,
    })),
    book: fake(sellCart, () => ({ sale: soldAlone, meta })),
  } satisfies Record<string, AnyFake>
}

export type SellingServer = ReturnType<typeof sellingServer>

/** Opens new booking for an agent. The card form is Stripe's, with one button that pays. */
export async function openSale(
  server: SellingServer,
  at = '',
  more: readonly AnyFake[] = [],
  as = who('RESELLER_PORTAL_AGENT'),
) {
  replaceStripe()
  return open(`/add-bookings${at}`, {
    as,
    calls: [...Object.values(server), ...more],
  })
}

/** The morning cruise of tomorrow, as a link leads to it. */
export const toMorning = `?date=${tomorrow}&rate=${rate.id}&at=10:00`

/** Fills in two adults on the morning cruise for Dana Rivera, up to the payment. */
export async function chooseTwo(): Promise<void> {
  await quantity('Adult').fill('2')
  for (const [label, text] of Object.entries(guest)) await field(label).fill(text)
}

export const quantity = (type: string) => page.getByRole('spinbutton', { name: `Quantity: ${type}` })
export const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The button that sells; it names the sum where there is one. */
export const act = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
export const confirmed = () => page.getByRole('region', { name: 'Booking confirmed' })
export const press = (keys: string) => userEvent.keyboard(keys)

/** Two tickets that are held, with the card form open. */
export async function payForTwo(server: SellingServer) {
  const opened = await openSale(server, toMorning)
  await chooseTwo()
  await act('Hold and pay').click()
  await expect.element(button('Pay')).toBeVisible()
  return opened
}

/** Opens the address again with what a reload leaves: the memory of the tab and of the browser. */
export async function reloadSale(server: SellingServer, address: string, more: readonly AnyFake[] = []) {
  const [ofTab, ofBrowser] = [Object.entries({ ...sessionStorage }), Object.entries({ ...localStorage })]
  await clear()
  for (const [name, value] of ofTab) sessionStorage.setItem(name, String(value))
  for (const [name, value] of ofBrowser) localStorage.setItem(name, String(value))
  return openSale(server, address.slice(address.indexOf('?')), more)
}

export async function says(text: string): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible()
}

/** Stands where Stripe's script would: a checkout with one button, which pays. */
function replaceStripe() {
  const createEmbeddedCheckoutPage = async ({ onComplete }: { onComplete: () => void }) => {
    const form = document.createElement('button')
    form.type = 'button'
    form.textContent = 'Pay'
    form.addEventListener('click', onComplete)
    return {
      mount: (place: HTMLElement) => place.append(form),
      unmount: () => form.remove(),
      destroy: () => form.remove(),
    }
  }
  const stripe = () => ({ _registerWrapper() {}, createEmbeddedCheckoutPage })
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 'endive' }))
}
