import { listOwnOffers, listSessions, readFactors } from '@reseller-portal/contract/accounts'
import { booking, bookingList, type BookingListItem } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fake, failed, type AnyFake } from '#rig/fake.ts'
import { axeFindings } from '#rig/axe.ts'
import { open, who } from '#rig/open.tsx'
import { listedBooking } from '#rig/samples.ts'

const bar = page.getByRole('dialog', { name: 'Search or jump to' })
const field = bar.getByRole('combobox')
const options = bar.getByRole('option')

const dana: BookingListItem = {
  ...listedBooking,
  resellerBookingRef: 'HC-1005',
  email: 'dana@example.com',
  productName: 'Harbor Highlights Cruise',
  rateName: 'Standard Admission',
}

/** Opens the bar over a page that makes no calls. The search finds these bookings. */
async function openBar(found: BookingListItem[] = [], ...calls: AnyFake[]) {
  const bookings = fake(bookingList, () => ({ bookings: found, meta: { reqId: 'rp-test' } }))
  const opened = await open('/feedback', { as: who('RESELLER_PORTAL_AGENT'), calls: [bookings, ...calls] })
  const opener = page.getByRole('button', { name: 'Search or jump to' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  return { ...opened, opener, bookings }
}

test('Ctrl K opens the bar, Escape closes it, and the focus goes back', async () => {
  const { opener } = await openBar()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press beside the bar closes it, and one on the bar does not', async () => {
  await openBar()
  await field.click()
  await expect.element(bar).toBeVisible()
  const outside = new PointerEvent('pointerdown', { bubbles: true })
  bar.element().dispatchEvent(outside)
  await expect.element(bar).not.toBeInTheDocument()
})

test('part of a name finds pages and actions, arrow keys move through them, and Enter opens one', async () => {
  const unanswered = [listOwnOffers, readFactors, listSessions].map((each) =>
    fake(each, () => new Promise<never>(() => {})),
  )
  const { address } = await openBar([], ...unanswered)
  expect(await axeFindings()).toEqual([])
  const all = options.elements().length
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.nth(all - 1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(0).element().id)
  await field.fill('profil')
  await expect.element(options).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/profile')
  await expect.element(bar).not.toBeInTheDocument()
})

test('an agent finds no page that they cannot open', async () => {
  await openBar()
  await field.fill('users')
  await expect.element(bar.getByText('No results for “users”.')).toBeVisible()
})

test('typing without a pause searches bookings once, and clicking a result opens it', async () => {
  const opening = fake(booking, () => new Promise(() => {}))
  const { address, bookings } = await openBar([dana], opening)
  for (const letter of 'dana') await userEvent.keyboard(letter)
  const found = bar.getByRole('option', {
    name: /Dana Rivera.*Harbor Highlights Cruise · Nov 20, 2026, 10:00\sAM, Chatham time · HC-1005/,
  })
  await expect.element(found).toBeVisible()
  expect(bookings.inputs).toMatchObject([{ searchParam: 'dana', limit: 6 }])
  await found.click()
  await expect.poll(address).toBe(`/bookings/details/${dana.id}`)
})

test('bookings are searched for again, because one may have been made since', async () => {
  const { bookings } = await openBar()
  for (const typed of ['dana', 'nobody', 'dana']) {
    const before = bookings.inputs.length
    await field.fill(typed)
    await expect.poll(() => bookings.inputs.length).toBe(before + 1)
  }
  expect(bookings.inputs.map(({ searchParam }) => searchParam)).toEqual(['dana', 'nobody', 'dana'])
})

test('where the search fails, pages and actions are still found', async () => {
  const { bookings } = await openBar()
  bookings.answer(() => failed(500))
  await field.fill('dark')
  await expect.element(options).toHaveLength(1)
})

test('the language is changed from the bar, in place', async () => {
  const { address } = await openBar()
  await field.fill('español')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Buscar/ }).first()).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(address()).toBe('/feedback')
})
