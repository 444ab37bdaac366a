import { parkCart, takeParkedCart } from '@reseller-portal/contract/sales'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { clear } from '#rig/open.tsx'
import { changeCart, clearCart, type KeptLine } from '../../cart/kept-cart.ts'
import { followDesk, type ShownSale } from '../../guest-display/shown-sale.ts'
import { saleOf, soldBooking } from '../../done/test-sold.ts'
import { ferry } from '../test-receipt.ts'
import { adult, product, rate } from '../test-catalog.ts'
import {
  act,
  button,
  chooseTwo,
  field,
  openSale,
  press,
  quantity,
  reloadSale,
  sellingServer,
  toMorning,
} from '../test-desk.ts'
import { afternoon, holdFor, meta, morning, session, slotsOf, soldAlone, tomorrow } from '../test-sale.ts'

beforeEach(() => clearCart())
afterEach(() => clearCart())

const sale = { ...soldAlone, id: product.id, total: { amount: 15_400, currency: 'USD' } }

const receipt = () => page.getByRole('region', { name: 'Summary' })
const visits = () => receipt().getByRole('list', { name: 'Visits' })
const removing = () => visits().getByRole('button', { name: /^Remove / })
const confirmedBoth = () => page.getByRole('region', { name: '2 bookings confirmed' })
const both = { cart: { total: { amount: 15_400, currency: 'USD' }, lines: [{}, {}] } }

/** A ferry for 64.00 USD is on the receipt, and two adults on the morning cruise (90.00 USD) are chosen beside it. */
async function chooseBeside(change: Partial<KeptLine> = {}, { byCard = true } = {}) {
  const server = sellingServer({ byCard })
  server.sale.answer(() => ({ sale: saleOf([soldBooking(1, 2), soldBooking(2, 1)]), meta }))
  server.checkout.answer(() => ({ ...session, amount: 15_400 }))
  server.book.answer(() => ({ sale, meta }))
  const park = fake(parkCart, ({ id }) => ({ id, meta }))
  const more = [park]
  const { address } = await openSale(server, toMorning, more)
  changeCart(() => ({ lines: [{ ...ferry, ...change }] }))
  await chooseTwo()
  return { server, park, address, more }
}

const inEuro = { ...ferry.shown, total: { amount: 6400, currency: 'EUR' } }
const onAccount = { choices: {}, draft: {} as never, missing: [], ofBuyer: [], byCard: false }

describe('the receipt', () => {
  test('has a visit as soon as it has a guest, and says that its seats are not held yet', async () => {
    const server = sellingServer()
    await openSale(server, toMorning)
    await expect.element(receipt().getByText('Your selection appears here.')).toBeVisible()
    await quantity('Adult').fill('2')
    await expect.element(visits().getByText('2 × Adult')).toBeVisible()
    await expect.element(visits().getByText('Not held yet')).toBeVisible()
    await expect.element(act('Hold and pay 90.00 USD')).toBeVisible()
    await quantity('Adult').fill('3')
    await expect.element(visits().getByText('3 × Adult')).toBeVisible()
    expect(server.hold.inputs).toEqual([])
  })

  test('keeps a visit while the next one is chosen, and holds its seats', async () => {
    const server = sellingServer()
    await openSale(server, toMorning)
    await quantity('Adult').fill('2')
    await press('{Escape}')
    await button('Add another product').click()
    await expect.poll(() => server.hold.inputs).toHaveLength(1)
    await expect.element(receipt().getByText('2 of 2 seats held').first()).toBeVisible()
    await page.getByRole('radio', { name: /^3:00/ }).click()
    await expect.element(quantity('Adult')).toHaveValue(0)
    await quantity('Adult').fill('1')
    await expect.poll(() => removing().elements()).toHaveLength(2)
    await expect.element(receipt().getByText('2 of 3 seats held').first()).toBeVisible()
    await expect.element(act('Hold and pay 135.00 USD')).toBeVisible()
  })

  test('keeps a visit when another day is chosen', async () => {
    await openSale(sellingServer(), toMorning)
    await quantity('Adult').fill('2')
    await press('{Escape}')
    page.getByRole('heading', { level: 1 }).element().querySelector<HTMLElement>('*')?.focus()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.element(visits().getByText('2 × Adult')).toBeVisible()
    await expect.element(act('Hold and pay 90.00 USD')).toBeVisible()
  })

  test('sells and parks nothing while the prices of the day are loading', async () => {
    const { server, address, more } = await chooseBeside()
    await expect.element(act('Hold and pay 154.00 USD')).toBeVisible()
    const prices = Promise.withResolvers<void>()
    const dearer = { ...adult, id: rate.id, retail: { ...adult.retail, amount: 5000 } }
    server.prices.answer(async () => {
      await prices.promise
      return { data: { [tomorrow]: [dearer] } }
    })
    await reloadSale(server, address(), more)
    await expect.element(page.getByRole('button', { name: /pay/i })).toHaveAccessibleDescription('Loading…')
    expect(page.getByRole('button', { name: 'Park sale' }).query()).toBeNull()
    await press('{Control>}{Enter}{/Control}')
    prices.resolve()
    await expect.element(act('Hold and pay 164.00 USD')).not.toHaveAttribute('aria-disabled')
    expect(server.hold.inputs).toEqual([])
    await act('Hold and pay').click()
    await expect.poll(() => server.hold.inputs).toMatchObject([{ hold: { items: [{ priceId: rate.id }] } }])
  })

  test('sells two visits by its one button, in one payment', async () => {
    const { server } = await chooseBeside()
    await expect.poll(() => removing().elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: /pay/i }).elements()).toHaveLength(1)
    await act('Hold and pay 154.00 USD').click()
    await button('Pay').click()
    await expect.element(confirmedBoth()).toBeVisible()
    expect(server.checkout.inputs).toMatchObject([both])
    expect(server.book.inputs).toMatchObject([both])
  })

  test('sells by the keys too, and comes back to the same payment after a reload', async () => {
    const { server, address, more } = await chooseBeside()
    await press('{Control>}{Enter}{/Control}')
    await expect.element(button('Pay')).toBeVisible()
    await reloadSale(server, address(), more)
    await expect.element(button('Pay')).toBeVisible()
    expect(server.hold.inputs).toHaveLength(1)
    expect(server.checkout.inputs).toMatchObject([both, both])
  })

  test('is booked directly where the desk takes no payment', async () => {
    const { server } = await chooseBeside({ opening: onAccount }, { byCard: false })
    await act('Book 154.00 USD').click()
    await expect.element(confirmedBoth()).toBeVisible()
    expect(server.book.inputs).toMatchObject([both])
  })

  test('sells the one visit that it has as a single booking', async () => {
    const server = sellingServer({ byCard: false })
    await openSale(server, `?date=${tomorrow}`)
    changeCart(() => ({ lines: [{ ...ferry, opening: onAccount }] }))
    for (const label of ['Email', 'First name', 'Last name'])
      await field(label).fill(label === 'Email' ? 'dana@guests.example' : 'Dana')
    await act('Book 64.00 USD').click()
    await expect.element(page.getByRole('region', { name: 'Booking confirmed' })).toBeVisible()
    const lines = [{ holdId: ferry.holdId, items: ferry.items }]
    expect(server.book.inputs).toMatchObject([{ cart: { total: ferry.shown.total, lines } }])
  })

  test.each([
    [
      'another currency',
      { shown: inEuro },
      'You can’t combine currencies in one sale. Sell them separately.',
    ],
    [
      'another way to pay',
      { opening: onAccount },
      'You can’t combine card sales and sales on account. Sell them separately.',
    ],
  ])('says at choosing why %s is sold separately', async (_, change, sentence) => {
    const { server } = await chooseBeside(change)
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await press('{Control>}{Enter}{/Control}')
    expect([server.hold.inputs, server.checkout.inputs]).toEqual([[], []])
  })

  test('gives a removed visit back until the next act', async () => {
    const { server } = await chooseBeside()
    await button('Remove Island Ferry').click()
    await expect.element(act('Hold and pay 90.00 USD')).toBeVisible()
    expect(server.release.inputs).toEqual([{ id: ferry.holdId }])
    await button('Undo').click()
    await expect.element(act('Hold and pay 154.00 USD')).toBeVisible()
    await button('Remove Island Ferry').click()
    await quantity('Adult').fill('1')
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('keeps a visit that sold out before the hold, struck through and not in the total, with the nearest times', async () => {
    const server = sellingServer()
    await openSale(server, toMorning)
    await quantity('Adult').fill('2')
    server.hold.answer(() => refused('availability.gone'))
    await press('{Escape}')
    await button('Add another product').click()
    await expect.element(visits().getByText('Sold out before it was held.', { exact: false })).toBeVisible()
    server.hold.answer(() => ({ hold: holdFor(900_000), meta }))
    server.slots.answer(() => slotsOf([{ ...morning, capacity: 0 }, afternoon]))
    await visits().getByRole('button', { name: /^3:00/ }).click()
    await expect.element(quantity('Adult')).toHaveValue(2)
    await expect.element(act('Hold and pay 90.00 USD')).toBeVisible()
    expect(removing().elements()).toHaveLength(1)
  })

  test('sells the other visits when one sells out at payment', async () => {
    const { server } = await chooseBeside({
      holdId: null,
      expires: null,
      holdItems: [{ ...holdFor(0).items[0], quantity: 1 } as never],
    })
    server.hold.answer(() => refused('availability.gone'))
    await act('Hold and pay 154.00 USD').click()
    await expect.element(visits().getByText('Sold out before it was held.', { exact: false })).toBeVisible()
    server.hold.answer(() => ({ hold: holdFor(900_000), meta }))
    await act('Hold and pay 90.00 USD').click()
    await expect.element(button('Pay')).toBeVisible()
    expect(server.checkout.inputs).toMatchObject([{ cart: { lines: [{ holdId: holdFor(0).id }] } }])
  })

  test('reopens a visit with details that its supplier still needs, before payment', async () => {
    const missing = [{ field: 'pickup', refusal: { code: 'bookings.pickup_missing', facts: {} } as never }]
    const choices = { date: tomorrow, rate: 'gone' }
    const { server } = await chooseBeside({ opening: { ...ferry.opening, choices, missing } as never })
    await expect.element(visits().getByText('1 detail needed')).toBeVisible()
    await act('Hold and pay 154.00 USD').click()
    await expect.element(visits().getByText('1 detail needed')).not.toBeInTheDocument()
    expect(server.checkout.inputs).toEqual([])
  })

  test('is parked with one key under the customer’s name, its seats are released, and a colleague takes it over', async () => {
    const { server, park } = await chooseBeside()
    await press('{Escape}')
    await page.getByRole('heading', { name: 'Summary' }).click()
    // As with Caps Lock on.
    await press('K')
    await expect.element(page.getByText('Parked as Dana Rivera. Its seats are no longer held.')).toBeVisible()
    expect(park.inputs).toMatchObject([{ cart: { name: 'Dana Rivera', lines: [{}, {}] } }])
    expect(server.release.inputs).toMatchObject([{ id: ferry.holdId }])
    const parked = park.inputs[0]?.cart
    if (parked === undefined) throw new Error('nothing was parked')
    const row = { id: product.id, name: parked.name, by: 'Avery', at: morning.start, lines: 2 }
    const total = { amount: 15_400, currency: 'USD' }
    const colleague = sellingServer()
    colleague.parked.answer(() => ({ carts: [{ ...row, total }], meta }))
    await clear()
    await openSale(colleague, '', [
      fake(takeParkedCart, () => ({ cart: parked as never, held: [null, null], meta })),
    ])
    await button('Take over Dana Rivera').click()
    await expect.element(act('Hold and pay 154.00 USD')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('dana@guests.example')
  })

  test('is sold at the supplier’s held price after the agent has seen the new price', async () => {
    const { server } = await chooseBeside()
    const hold = holdFor(900_000)
    const items = hold.items.map((item) => ({
      ...item,
      price: { ...adult, retail: { ...adult.retail, amount: 5000 } },
    }))
    server.hold.answer(() => ({ hold: { ...hold, items }, meta }))
    await act('Hold and pay').click()
    await expect.element(page.getByRole('alert').getByText('price', { exact: false })).toBeVisible()
    expect(server.checkout.inputs).toEqual([])
    await act('Hold and pay').click()
    await expect.element(button('Pay')).toBeVisible()
    expect(server.checkout.inputs[0]?.cart.total).toBeUndefined()
  })

  test('is not paid with a payment that was opened before it was changed: that one is called off', async () => {
    const { server } = await chooseBeside()
    server.checkout.answer(() => refused('cart.paying', { session: session.id }))
    await act('Hold and pay').click()
    await expect
      .element(page.getByText('was changed while a payment was open', { exact: false }))
      .toBeVisible()
    expect(server.cancel.inputs).toEqual([{ paymentIntentID: session.id }])
  })

  test('is shown to the guest with all visits and one sum, also while it is paid and after', async () => {
    let shown: ShownSale | undefined
    const stop = followDesk({
      onSale: (sale) => {
        shown = sale
      },
    })
    await chooseBeside()
    await expect.poll(() => shown).toMatchObject({ total: '154.00 USD', lines: [{}, {}] })
    await act('Hold and pay').click()
    await expect.poll(() => shown).toMatchObject({ step: 'paying', total: '154.00 USD' })
    await button('Pay').click()
    await expect.poll(() => shown).toMatchObject({ step: 'done', total: '154.00 USD' })
    stop()
  })

  test('is not shown to the guest as bought when none of it was booked', async () => {
    const steps: (string | undefined)[] = []
    const stop = followDesk({ onSale: (sale) => steps.push(sale?.step) })
    const { server } = await chooseBeside()
    server.book.answer(() => ({ sale: { ...sale, outcome: 'FAILED' }, meta }))
    const failed = { status: 'FAILED' } as const
    server.sale.answer(() => ({ sale: saleOf([soldBooking(1, 2, failed), soldBooking(2, 1, failed)]), meta }))
    await act('Hold and pay').click()
    await button('Pay').click()
    await expect.element(button('Back to cart')).toBeVisible()
    expect(steps).toContain('paying')
    expect(steps).not.toContain('done')
    stop()
  })
})
