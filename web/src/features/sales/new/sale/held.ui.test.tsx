import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lost } from '#rig/fake.ts'
import {
  act,
  button,
  chooseTwo,
  confirmed,
  field,
  openSale,
  payForTwo,
  quantity,
  reloadSale,
  says,
  sellingServer,
  toMorning,
} from '../test-desk.ts'
import {
  afternoon,
  guest,
  holdFor,
  morning,
  paidSession,
  session,
  slotsOf,
  soldAlone,
  meta,
} from '../test-sale.ts'

describe('a reload', () => {
  test(
    'in the middle of paying leads back to the payment of the same tickets, also when it finds no answer first',
    { tags: ['1.3-54'] },
    async () => {
      const server = sellingServer()
      const { address } = await payForTwo(server)
      server.checkout.answer(() => lost())
      await reloadSale(server, address())
      await expect.element(page.getByRole('alert').first()).toBeVisible()
      server.checkout.answer(() => session)
      await reloadSale(server, address())
      await button('Pay').click()
      await expect.element(confirmed()).toBeVisible()
      expect(server.hold.inputs).toHaveLength(1)
      expect(server.book.inputs).toMatchObject([{ cart: { lines: [{ holdId: holdFor(0).id }] } }])
    },
  )

  test(
    'after paying leads to the booking, without paying again',
    { tags: ['1.3-74', '1.3-75'] },
    async () => {
      const server = sellingServer()
      server.book.answer(() => lost())
      const { address } = await payForTwo(server)
      await button('Pay').click()
      await expect.element(page.getByRole('heading', { name: 'Confirming…' })).toBeVisible()
      server.book.answer(() => ({ sale: soldAlone, meta }))
      server.checkout.answer(() => paidSession)
      await reloadSale(server, address())
      await expect.element(confirmed()).toBeVisible()
      await expect.element(button('Pay')).not.toBeInTheDocument()
    },
  )

  test('keeps the chosen tickets and the typed details', async () => {
    const server = sellingServer()
    const { address } = await openSale(server, toMorning)
    await chooseTwo()
    await reloadSale(server, address())
    await expect.element(quantity('Adult')).toHaveValue(2)
    await expect.element(page.getByRole('radio', { name: /^10:00/ })).toBeChecked()
    for (const [label, text] of Object.entries(guest)) await expect.element(field(label)).toHaveValue(text)
  })
})

describe('held tickets', () => {
  test('are left only after a question, and are given back then', { tags: ['1.4-38'] }, async () => {
    const server = sellingServer()
    const { address } = await payForTwo(server)
    const bookings = page.getByRole('link', { name: 'Bookings', exact: true })
    const question = page.getByRole('dialog', { name: 'Leave this booking?' })
    await bookings.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(button('Pay')).toBeVisible()
    expect(server.release.inputs).toEqual([])
    await bookings.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => server.release.inputs).toEqual([{ id: holdFor(0).id }])
    expect(server.cancel.inputs).toEqual([{ paymentIntentID: session.id }])
    await expect.poll(address).toContain('/bookings')
  })

  test('that run out before the guest has paid say so, and can be sold again', async () => {
    const server = sellingServer()
    server.hold.answer(() => ({ hold: holdFor(1500), meta }))
    server.paid.answer(() => ({ ...session, status: 'expired' }))
    await openSale(server, toMorning)
    await chooseTwo()
    await act('Hold and pay').click()
    await says('The hold expired. Choose the tickets again.')
    await expect.element(quantity('Adult')).toHaveValue(2)
    for (const [label, text] of Object.entries(guest)) await expect.element(field(label)).toHaveValue(text)
    server.hold.answer(() => ({ hold: holdFor(900_000), meta }))
    server.paid.answer(() => paidSession)
    await act('Hold and pay').click()
    await button('Pay').click()
    await expect.element(confirmed()).toBeVisible()
  })

  test('are extended while the guest looks for the card', async () => {
    const server = sellingServer()
    await payForTwo(server)
    const minutes = () => Number(/(\d+):\d\d/.exec(page.getByRole('timer').element().textContent)?.[1])
    expect(minutes()).toBeLessThanOrEqual(15)
    await button('Extend hold').click()
    await expect.poll(minutes).toBeGreaterThan(15)
    expect(server.extend.inputs).toEqual([{ id: holdFor(0).id }])
  })

  test('are paid in one form, also after going back to the choices', { tags: ['2.4-08'] }, async () => {
    const server = sellingServer()
    await payForTwo(server)
    await button('Change booking').click()
    await act('Hold and pay').click()
    await expect.element(button('Pay')).toBeVisible()
    expect(button('Pay').elements()).toHaveLength(1)
  })
})

test(
  'seats taken by another desk are reported with the number left, and typed details are kept',
  { tags: ['1.4-24', '1.5-25', '1.5-26'] },
  async () => {
    const server = sellingServer()
    await openSale(server, toMorning)
    await chooseTwo()
    server.check.answer(() => ({ availability: [{ ...morning, capacity: 1, bookable: false }], meta }))
    server.slots.answer(() => slotsOf([{ ...morning, capacity: 1 }, afternoon]))
    await act('Hold and pay').click()
    await says('There are only 1 tickets remaining.')
    await expect.element(page.getByRole('radio', { name: /1 left/ })).toBeVisible()
    for (const [label, text] of Object.entries(guest)) await expect.element(field(label)).toHaveValue(text)
    expect(server.hold.inputs).toEqual([])
  },
)

test(
  'a sold-out departure is reported, and typed details are kept',
  { tags: ['1.8-36', '1.8-37'] },
  async () => {
    const server = sellingServer()
    await openSale(server, toMorning)
    await chooseTwo()
    server.check.answer(() => ({ availability: [], meta }))
    server.slots.answer(() => slotsOf([{ ...morning, capacity: 0 }]))
    await act('Hold and pay').click()
    await says('Product is no longer available.')
    await says('No Availability')
    for (const [label, text] of Object.entries(guest)) await expect.element(field(label)).toHaveValue(text)
    expect(server.hold.inputs).toEqual([])
  },
)
