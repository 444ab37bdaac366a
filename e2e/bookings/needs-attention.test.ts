import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lookAfterBooking } from '#modules/sales/index.ts'
import { connections } from '#modules/connections/index.ts'
import { workOf } from '#test/app.ts'
import { sitDown } from '#test/desk.ts'
import { openWorld } from '../world.ts'
import { sellByCard } from './sold.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const admin = 'super.admin@harbor.example'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the provider has of a booking's money, changed as if by hand on its side. */
async function atProvider(booking: string, captured: number): Promise<void> {
  const { session_id } = await world.app.db
    .selectFrom('payments')
    .select('session_id')
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  await world.app.db
    .updateTable('sandbox_sessions')
    .set({ captured })
    .where('id', '=', session_id ?? '')
    .execute()
}

describe('a refund that the provider refuses', () => {
  let booking: string
  beforeAll(async () => {
    booking = (await sellByCard(world, agent)).id
    await atProvider(booking, 0)
    const desk = await sitDown(world.app, agent)
    await desk.post(`/api/booking/cancel-booking/${booking}`, { reason: 'The guest is ill' })
  })

  test('shows the supplier’s and the portal’s state, and is retried with a reason', async () => {
    const page = await world.signedIn(admin, '/needs-attention')
    await page.getByText('The payment provider rejected the 75.00 USD refund.', { exact: true }).waitFor()
    await page.getByText('78.00 USD captured', { exact: true }).waitFor()
    await page.getByText('Not booked', { exact: true }).waitFor()
    await page.getByText('1 waiting', { exact: true }).first().waitFor({ state: 'attached' })
    await atProvider(booking, 7800)
    await page.getByRole('button', { name: 'Try again: Dana Rivera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Try again' })
    await dialog.getByText('is requested again', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Try again now' }).click()
    await dialog.getByText('Enter a reason.', { exact: true }).waitFor()
    await dialog.getByLabel('Reason').fill('The provider said it was a fault')
    await dialog.getByRole('button', { name: 'Try again now' }).click()
    await page.getByText('Sale resolved', { exact: true }).waitFor()
    await page.getByText('Nothing needs attention.', { exact: false }).waitFor()
    await page.goto(`/bookings/details/${booking}`)
    await part(page, 'Timeline').getByText('Retried by staff').waitFor()
    await part(page, 'Timeline').getByText('Payment refunded').waitFor()
    expect(await page.getByText('1 waiting', { exact: true }).count()).toBe(0)
  })
})

describe('a booking cancelled by its supplier', () => {
  const { local } = connections
  const gone = { state: 'refused', reason: 'cancelled', isCancelled: true } as const
  let booking: string
  beforeAll(async () => {
    booking = (await sellByCard(world, agent)).id
    Object.assign(connections, { local: { ...local, lookUp: () => Promise.resolve(gone) } })
    await lookAfterBooking({ booking }, workOf(world.app))
  })
  afterAll(() => void Object.assign(connections, { local }))

  test('is explained to the agent, who can neither cancel it nor print its voucher', async () => {
    const page = await world.signedIn(agent, `/bookings/details/${booking}`)
    const banner = page.getByRole('alert').getByText('The supplier cancelled this booking.')
    await banner.waitFor()
    await part(page, 'Timeline').getByText('Cancelled by the supplier').waitFor()
    for (const name of ['Cancel booking', 'Download voucher', 'Email voucher'])
      expect(await page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })

  test('is cancelled and refunded by a person, and the list is empty', async () => {
    const page = await world.signedIn(admin, '/needs-attention')
    await page.getByText('The supplier cancelled the booking.', { exact: false }).waitFor()
    await page.getByText('Not booked', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel and refund: Dana Rivera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel and refund' })
    await dialog.getByText('The customer gets a refund of 78.00 USD', { exact: false }).waitFor()
    await dialog.getByLabel('Reason').fill('The boat does not sail')
    await dialog.getByRole('button', { name: 'Cancel and refund now' }).click()
    await page.getByText('Sale resolved', { exact: true }).waitFor()
    await page.getByText('Nothing needs attention.', { exact: false }).waitFor()
    await page.goto(`/bookings/details/${booking}`)
    await part(page, 'Timeline').getByText('Payment refunded').waitFor()
    expect(await page.getByText('The supplier cancelled this booking.').count()).toBe(0)
  })
})
