import { createCartSession, parkedCarts, sellCart, type CartSale } from '@reseller-portal/contract/sales'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { changeCart, clearCart, type KeptLine } from '../../cart/kept-cart.ts'
import { saleOf, soldBooking, soldServer } from '../../done/test-sold.ts'
import { followDesk, type ShownSale } from '../../guest-display/shown-sale.ts'
import { adult, product, rate, slot } from '../test-catalogue.ts'
import { button, chooseTwo, openSale, press, reloadSale, sellingServer, toMorning } from '../test-desk.ts'
import { booked, meta, session } from '../test-sale.ts'

afterEach(() => clearCart())

const ferry: KeptLine = {
  items: [
    {
      supplierId: product.supplierId,
      productId: product.id,
      rateId: rate.id,
      priceId: adult.id,
      availabilityId: slot.id,
      startTime: slot.start,
      quantity: 1,
      ext: {},
    },
  ],
  holdId: product.id,
  ext: {},
  holdItems: [],
  expires: null,
  shown: {
    supplierName: 'Harbor City Cruises',
    productName: 'Island Ferry',
    rateName: 'Day Pass',
    startsAt: slot.start,
    timezone: 'UTC',
    tickets: 1,
    total: { amount: 6400, currency: 'USD' },
  },
}

const sale: CartSale = {
  id: product.id,
  outcome: 'OPEN',
  choice: 'ALL_OR_NOTHING',
  customer: booked.customer,
  lines: [],
  total: { amount: 15_400, currency: 'USD' },
  fee: 0,
  released: 0,
  paymentIntentId: null,
}

/** A ferry for 64.00 USD waits in the cart, and two adults on the morning cruise (90.00 USD) are chosen beside it. */
async function chooseBesideCart({ byCard = true, currency = 'USD' } = {}) {
  const server = sellingServer({ byCard })
  const cart = {
    checkout: fake(createCartSession, () => ({ ...session, amount: 15_400 })),
    sell: fake(sellCart, () => ({ sale, meta })),
    parked: fake(parkedCarts, () => ({ carts: [], meta })),
    ...soldServer(saleOf([soldBooking(1, 2), soldBooking(2, 1)])),
  }
  const total = { amount: 6400, currency }
  const more = Object.values(cart)
  const { address } = await openSale(server, toMorning, more)
  changeCart(() => ({ lines: [{ ...ferry, shown: { ...ferry.shown, total } }] }))
  await chooseTwo()
  return { server, cart, address, more }
}

const summary = () => page.getByRole('region', { name: 'Summary' })
const both = { cart: { total: { amount: 15_400, currency: 'USD' }, lines: [{}, {}] } }

describe('what is chosen beside a cart', () => {
  test('is paid together with the cart, for the sum that the button names', async () => {
    const { server, cart, address } = await chooseBesideCart()
    await expect.element(summary().getByText('In the cart: Island Ferry')).toBeVisible()
    await expect
      .poll(() => page.getByRole('main').element().textContent)
      .toMatch(/Total with the cart\s*154\.00 USD/)
    await button('Pay all 154.00 USD').click()
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect.element(payment.getByRole('button', { name: 'Pay' })).toBeVisible()
    await expect.element(payment.getByText('154.00 USD')).toBeVisible()
    expect(address()).toBe('/cart')
    expect(cart.checkout.inputs).toMatchObject([both])
    expect(server.checkout.inputs).toEqual([])
  })

  test('is paid together with the cart by the keys too', async () => {
    const { server, cart } = await chooseBesideCart()
    await press('{Control>}{Enter}{/Control}')
    await expect.element(button('Pay')).toBeVisible()
    expect(cart.checkout.inputs).toMatchObject([both])
    expect(server.checkout.inputs).toEqual([])
  })

  test('is booked together with the cart where nothing is paid at the desk', async () => {
    const { server, cart } = await chooseBesideCart({ byCard: false })
    cart.checkout.answer(() => refused('payments.not_enabled'))
    await button('Book all 154.00 USD').click()
    await expect.element(page.getByRole('heading', { name: '2 bookings confirmed' })).toBeVisible()
    expect(cart.sell.inputs).toMatchObject([both])
    expect(server.book.inputs).toEqual([])
  })

  test('is paid alone only by the button that says so, and the payment names what it leaves out', async () => {
    const leftOut = 'This payment doesn’t include the cart (64.00 USD). The cart stays open.'
    const { server, cart, address, more } = await chooseBesideCart()
    await button('Pay only this product (90.00 USD)').click()
    await expect.element(page.getByText(leftOut)).toBeVisible()
    await reloadSale(server, address(), more)
    await expect.element(page.getByText(leftOut)).toBeVisible()
    expect(cart.checkout.inputs).toEqual([])
  })

  test('cannot be paid together with a cart of another currency', async () => {
    const { server, cart } = await chooseBesideCart({ currency: 'EUR' })
    const pay = button('Hold and pay')
    await expect
      .element(pay)
      .toHaveAccessibleDescription('The cart is in EUR. Pay the cart first, or sell only this product.')
    await press('{Control>}{Enter}{/Control}')
    await button('Pay only this product (90.00 USD)').click()
    await expect.element(button('Pay')).toBeVisible()
    expect([server.hold.inputs.length, cart.checkout.inputs.length]).toEqual([1, 0])
  })

  test('is paid together with the extras and the code that the cart has', async () => {
    const { cart } = await chooseBesideCart()
    const more = { grouponCode: 'MEAL-1', addOns: [{ id: product.id, quantity: 1, amount: 1200 }] }
    changeCart(({ lines }) => ({ lines: lines.map((line) => ({ ...line, ...more })) }))
    await button('Pay all 154.00 USD').click()
    await expect.poll(() => cart.checkout.inputs).toMatchObject([{ cart: { lines: [more, {}] } }])
  })

  test('is not paid with a payment that was opened before the cart was changed: that one is called off', async () => {
    const { server, cart } = await chooseBesideCart()
    cart.checkout.answer(() => refused('cart.paying', { session: session.id }))
    await button('Pay all 154.00 USD').click()
    await expect.element(page.getByText('before it was changed', { exact: false })).toBeVisible()
    expect(server.cancel.inputs).toEqual([{ paymentIntentID: session.id }])
  })

  test('is shown to the guest with the cart and one sum, also while it is paid and after', async () => {
    let shown: ShownSale | undefined
    const stop = followDesk({
      onSale: (sale) => {
        shown = sale
      },
    })
    await chooseBesideCart()
    const ofCart = { text: 'In the cart: Island Ferry', total: '64.00 USD' }
    await expect.poll(() => shown).toMatchObject({ total: '154.00 USD', lines: [{}, ofCart] })
    await button('Pay all 154.00 USD').click()
    await expect
      .poll(() => shown)
      .toMatchObject({
        ...{ step: 'paying', productName: 'Your tickets', total: '154.00 USD' },
        lines: [
          { text: expect.stringMatching(/^1 × Island Ferry, /), total: '64.00 USD' },
          { total: '90.00 USD' },
        ],
      })
    await button('Pay').click()
    await expect.poll(() => shown).toMatchObject({ step: 'done', total: '154.00 USD' })
    stop()
  })
})
