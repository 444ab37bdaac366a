import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, lost, refused } from '#rig/fake.ts'
import {
  act,
  button,
  chooseTwo,
  confirmed,
  openSale,
  payForTwo,
  quantity,
  reloadSale,
  says,
  sellingServer,
  toMorning,
} from '../test-desk.ts'
import { reseller } from '#rig/samples.ts'
import { holdFor, morning, paidSession, session, meta, soldAlone, supplier } from '../test-sale.ts'

test(
  'availability is checked before the hold, the payment follows it, and the booking is made last',
  { tags: ['1.4-14', '1.4-17', '1.5-17'] },
  async () => {
    const server = sellingServer()
    const steps: string[] = []
    function note<T>(step: string, answer: T): T {
      steps.push(step)
      return answer
    }
    server.check.answer(() => note('check', { availability: [{ ...morning, bookable: true }], meta }))
    server.hold.answer(() => note('hold', { hold: holdFor(900_000), meta }))
    server.checkout.answer(() => note('checkout', session))
    server.book.answer(() => note('book', { sale: soldAlone, meta }))
    await payForTwo(server)
    await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
    expect(steps).toEqual(['check', 'hold', 'checkout', 'book'])
  },
)

test(
  'a call of a sale that fails without a reason names its step',
  { tags: ['2.8-38', '2.8-55', '2.8-56'] },
  async () => {
    const server = sellingServer()
    const cause = 'An error occurred during the payment or booking; cause: An unknown error occurred while'
    server.hold.answer(() => failed(400))
    await openSale(server, toMorning)
    await chooseTwo()
    await act('Hold and pay').click()
    await says('Failed to hold booking. Acquire Hold Error')
    server.hold.answer(() => ({ hold: holdFor(900_000), meta }))
    server.checkout.answer(() => failed(400))
    await act('Hold and pay').click()
    await says(`${cause} creating the checkout session.`)
    server.checkout.answer(() => session)
    server.paid.answer(() => failed(400))
    await act('Hold and pay').click()
    await button('Pay').click()
    await says(`${cause} retrieving the checkout session.`)
    expect(server.book.inputs).toEqual([])
  },
)

test(
  'a payment on which the booking could not be noted says so, and the sale stands',
  { tags: ['2.8-57'] },
  async () => {
    const server = sellingServer()
    server.note.answer(() => failed(500))
    await payForTwo(server)
    await button('Pay').click()
    await says('An unknown error occurred while updating the checkout session.')
    await expect.element(confirmed()).toBeVisible()
  },
)

test(
  'a booking that was refused without a word says that it could not be created',
  { tags: ['2.8-39'] },
  async () => {
    const server = sellingServer({ byCard: false })
    server.book.answer(() => failed(400))
    await openSale(server, toMorning)
    await chooseTwo()
    await act('Book').click()
    await says('Failed to complete booking. Create Booking Error')
    await expect.element(confirmed()).not.toBeInTheDocument()
  },
)

test('a busy portal shows a message, and one press tries again with the typed details', async () => {
  const server = sellingServer()
  const busy = () => refused('requests.busy', { retrySeconds: 5 })
  server.hold.answer(busy)
  await openSale(server, toMorning)
  await chooseTwo()
  await act('Hold and pay').click()
  await says('The portal is very busy. Nothing was lost. Try again in 5 seconds.')
  await expect.element(quantity('Adult')).toHaveValue(2)
  server.hold.answer(() => ({ hold: holdFor(900_000), meta }))
  server.checkout.answer(busy)
  await button('Try again').click()
  await says('The portal is very busy. Nothing was lost. Try again in 5 seconds.')
  server.checkout.answer(() => session)
  await button('Try again').click()
  await button('Pay').click()
  await expect.element(confirmed()).toBeVisible()
})

test.each([
  {
    now: 'off',
    from: 'Hold and pay',
    to: 'Book',
    says: 'Card payments aren’t enabled for your company.',
  },
  { now: 'on', from: 'Book', to: 'Hold and pay', says: 'Pay by card to complete this booking.' },
])(
  'a desk opened before card payments were $now reads it, and its next press takes the right path',
  async ({ now, from, to, says: sentence }) => {
    const server = sellingServer({ byCard: now === 'off' })
    server.checkout.answer(() => refused('payments.not_enabled'))
    server.book.answer(() => refused('bookings.payment_required'))
    await openSale(server, toMorning)
    await chooseTwo()
    await expect.element(act(from)).toBeVisible()
    server.payments.answer(() => ({
      configurations: [
        {
          resellerID: reseller.id,
          supplierId: supplier.id,
          paymentsEnabled: now === 'on',
          provider: now === 'on' ? 'stripe' : 'on-account',
        },
      ],
    }))
    await act(from).click()
    await says(sentence)
    server.checkout.answer(() => session)
    server.book.answer(() => ({ sale: soldAlone, meta }))
    await act(to).click()
    if (now === 'on') await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
  },
)

test(
  'after a booking that fails behind its payment, the next try is paid again',
  { tags: ['1.4-31', '1.8-43'] },
  async () => {
    const server = sellingServer()
    server.book.answer(() => refused('availability.gone'))
    await payForTwo(server)
    await button('Pay').click()
    await says('Booking Failure - Your payment has been automatically cancelled.')
    expect(server.cancel.inputs).toEqual([{ paymentIntentID: 'pi_1' }])
    server.book.answer(() => ({ sale: soldAlone, meta }))
    await act('Hold and pay').click()
    await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
    expect(server.checkout.inputs).toHaveLength(2)
  },
)

describe('one sale', () => {
  test('is made by two clicks on the button', async () => {
    const server = sellingServer({ byCard: false })
    await openSale(server, toMorning)
    await chooseTwo()
    await act('Book').dblClick()
    await expect.element(confirmed()).toBeVisible()
    expect([server.check.inputs.length, server.hold.inputs.length, server.book.inputs.length]).toEqual([
      1, 1, 1,
    ])
  })

  test('is made when the first answer was lost: the request is repeated with the same idempotency key', async () => {
    const server = sellingServer({ byCard: false })
    const keys: (string | undefined)[] = []
    server.book.answer((_, { key }) => {
      keys.push(key)
      return keys.length === 1 ? lost() : { sale: soldAlone, meta }
    })
    await openSale(server, toMorning)
    await chooseTwo()
    await act('Book').click()
    await expect.element(confirmed()).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTypeOf('string')
    expect(keys[1]).toBe(keys[0])
  })

  test('is polled while the portal has errors, and the screen never shows it as failed', async () => {
    const server = sellingServer()
    let requests = 0
    server.book.answer(() => {
      requests += 1
      return requests === 1 ? failed(404) : requests === 2 ? failed(500) : { sale: soldAlone, meta }
    })
    server.cancel.answer(() => lost())
    await payForTwo(server)
    await button('Pay').click()
    await expect.element(page.getByRole('heading', { name: 'Confirming…' })).toBeVisible()
    await expect.element(confirmed()).toBeVisible()
    expect(requests).toBe(3)
    await expect.element(page.getByText(/Failure|Failed/)).not.toBeInTheDocument()
  })
})

test('a slow bank is polled until the payment has arrived', async () => {
  const server = sellingServer()
  let requests = 0
  server.paid.answer(() => {
    requests += 1
    return requests < 3 ? session : paidSession
  })
  await payForTwo(server)
  await button('Pay').click()
  await expect.element(confirmed()).toBeVisible()
  expect(requests).toBe(3)
})

describe('the confirmation', () => {
  test('is still there after a reload, and the next sale begins empty', async () => {
    const server = sellingServer()
    const { address } = await payForTwo(server)
    await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
    const opened = await reloadSale(server, address())
    await expect.element(confirmed()).toBeVisible()
    expect(server.book.inputs).toHaveLength(1)
    await button('Next sale').click()
    await expect.element(page.getByRole('form', { name: 'Add booking' })).toBeVisible()
    await expect.poll(opened.address).not.toContain('sold')
  })

  test('is left by the menu for an empty form', async () => {
    const server = sellingServer()
    await payForTwo(server)
    await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
    await page.getByRole('link', { name: 'Add booking', exact: true }).first().click()
    await expect.element(page.getByRole('form', { name: 'Add booking' })).toBeVisible()
    await expect.element(confirmed()).not.toBeInTheDocument()
  })
})
