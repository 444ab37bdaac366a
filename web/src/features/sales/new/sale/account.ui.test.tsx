import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, refused } from '#rig/fake.ts'
import { act, chooseTwo, openSale, says, sellingServer, toMorning } from '../test-desk.ts'

const near = page.getByText(/% of its .* limit/)

test('an account near its limit warns, and says when a sale would pass it; a refused sale says why', async () => {
  const server = sellingServer({ byCard: false })
  const limit = { currency: 'USD', limit: 15_000 }
  server.account.answer(() => ({ ...limit, balance: 12_750, share: 0.85 }))
  server.book.answer(() => refused('account.limit_exceeded'))
  await openSale(server, toMorning)
  await chooseTwo()
  await expect.element(page.getByText('Your account has used 85% of its 150.00 USD limit.')).toBeVisible()
  await expect.element(page.getByText('This sale exceeds your credit limit.').first()).toBeVisible()
  await act('Book').click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to complete booking.')).toBeVisible()
  await expect.element(alert.getByText('This sale exceeds your credit limit.').first()).toBeVisible()
})

test('an account far from its limit does not warn', async () => {
  const server = sellingServer({ byCard: false })
  server.account.answer(() => ({ currency: 'USD', limit: 150_000, balance: 12_750, share: 0.085 }))
  await openSale(server, toMorning)
  await chooseTwo()
  await expect.element(act('Book')).not.toHaveAttribute('aria-disabled', 'true')
  expect(near.query()).toBeNull()
})

test('a supplier without a known payment method cannot be sold', { tags: ['2.8-58'] }, async () => {
  const server = sellingServer({ byCard: false })
  server.payments.answer(() => failed(400))
  await openSale(server, toMorning)
  await chooseTwo()
  await says('Error while loading payment config')
  await expect.element(act('Hold and pay').or(act('Book'))).toHaveAttribute('aria-disabled', 'true')
})
