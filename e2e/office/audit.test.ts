import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayIn } from '#kit/zone.ts'
import { sitDown } from '#test/desk.ts'
import { act, cards, choose as pick, confirmed, fillCustomer, guest, pay, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const boss = await sitDown(world.app, admin)
const rows = (page: Page) => page.getByRole('rowheader')
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })

async function choose(page: Page, filter: string, value: string) {
  await chip(page, filter).click()
  await page.getByRole('checkbox', { name: value, exact: true }).check()
  await page.keyboard.press('Escape')
}

async function sell(): Promise<string> {
  const page = await world.signedIn('agent@harbor.example')
  await pick(page, { supplier: 'Harbor City Cruises', rate: /Standard Admission/, time: /^10:00/ })
  await quantity(page, 'Adult').fill('1')
  await fillCustomer(page, guest)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  const found = await boss.get(`/api/booking/get-booking-list?searchParam=${guest.Email}`)
  return found.body.bookings[0].id
}

test('a super admin filters the audit log by type, person and period, and opens one event', async () => {
  const { accounts } = (await boss.get('/api/users?active=true&search=agent@harbor')).body
  const [agent] = accounts
  const groups = ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS']
  expect((await boss.send('PUT', `/api/users/groups?userId=${agent.id}`, { groups })).status).toBe(200)
  const { zone } = (await boss.get('/api/me')).body
  const todayIn = (place: string) => dayIn(place, world.app.clock())
  const elsewhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (place) => todayIn(place) !== todayIn(zone),
  )
  if (elsewhere === undefined) throw new Error('nowhere it is another day')
  const page = await world.signedIn(admin, '/audit', { timezoneId: elsewhere })
  await expect.poll(() => page.title()).toBe('Audit log - Reseller Portal')
  await choose(page, 'Event', 'Roles changed')
  await expect.poll(() => rows(page).allTextContents()).toHaveLength(1)
  await choose(page, 'Who', 'Avery Lane')
  await expect.poll(() => page.url()).toContain(`account=${agent.id}`)
  expect(await rows(page).count()).toBe(1)
  await chip(page, 'Period').click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toMatch(new RegExp(`from=.*to=${todayIn(elsewhere)}`))
  await rows(page).getByRole('link').waitFor()
  await rows(page).getByRole('link').click()
  const event = page.getByRole('dialog', { name: 'Roles changed' })
  await event.getByText('Agent, Report').waitFor()
  await event.getByRole('link', { name: 'Open user' }).click()
  await page.getByRole('dialog', { name: 'Avery Lane' }).waitFor()
})

test('the events of a booking, its sale and its tickets are listed in one place, and saved as a file', async () => {
  const id = await sell()
  const page = await world.signedIn(admin, `/audit?booking=${id}`)
  await rows(page).filter({ hasText: 'Booking opened' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Booking opened')
  const { events } = (await boss.get('/api/audit?name=browser.exported')).body
  expect(events[0].facts.subject).toBe('Audit log')
})

test(
  'security events stand on a screen of their own: a sign-in that failed and a call that was denied',
  { tags: ['asvs-16.3.3'] },
  async () => {
    const agent = await sitDown(world.app, 'manager@harbor.example')
    expect((await agent.get('/api/audit')).status).toBe(403)
    const payload = { email: 'manager@harbor.example', password: 'not the password' }
    await world.app.inject({ method: 'POST', url: '/api/login', payload })
    const page = await world.signedIn(admin, '/security-events')
    await expect.poll(() => page.title()).toBe('Security events - Reseller Portal')
    await rows(page).filter({ hasText: 'Sign-in failed' }).first().waitFor()
    await rows(page).filter({ hasText: 'Access denied: not allowed by role' }).first().waitFor()
    expect(
      await rows(page)
        .filter({ hasText: /^Signed in/ })
        .count(),
    ).toBe(0)
  },
)
