import { listAudit } from '@reseller-portal/contract/kit/audit'
import { listUsers } from '@reseller-portal/contract/accounts'
import { listMail } from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const audit = () => fake(listAudit, () => ({ events: [], total: 0 }))
const users = () => fake(listUsers, () => ({ accounts: [], total: 0 }))
const outbox = () => fake(listMail, () => ({ messages: [], total: 0 }))

test.each([
  ['/outbox', outbox],
  ['/audit', audit],
] as const)(
  'a search at %s says how far back it looked, and looks further by one press',
  async (at, list) => {
    const call = list()
    const { address } = await open(at, { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls: [call, users()] })
    const last30 = page.getByText('Searched the last 30 days.')
    await expect.poll(() => call.inputs).toHaveLength(1)
    expect(last30.query()).toBeNull()
    await page.getByRole('searchbox').first().fill('storm')
    await expect.element(last30).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: 'Search the last 365 days' }).click()
    await expect.element(page.getByText('Searched the last 365 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Search all dates' }).click()
    await expect.element(page.getByText('Searched all dates.')).toBeVisible()
    expect(address()).toContain('searchSpan=all')
    const spans = call.inputs.map(({ search, searchSpan }) => [search, searchSpan])
    expect(spans).toEqual([
      [undefined, '30d'],
      ['storm', '30d'],
      ['storm', '365d'],
      ['storm', 'all'],
    ])
  },
)

test('a search in a chosen period, or for one booking, shows no hint about the period', async () => {
  const narrowed = ['from=2026-01-01&to=2026-01-31', 'booking=01890000-0000-7000-8000-000000000001']
  for (const filter of narrowed) {
    const call = audit()
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await open(`/audit?search=storm&${filter}`, {
      as: who('RESELLER_PORTAL_SUPER_ADMIN'),
      calls: [call, users()],
    })
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect.element(page.getByText('No results for “storm”.')).toBeVisible()
    expect(page.getByText('Searched the last').query()).toBeNull()
  }
})

test('a search that takes more than a second says that it is under way', async () => {
  const call = outbox()
  await open('/outbox', { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls: [call] })
  await expect.poll(() => call.inputs).toHaveLength(1)
  const answered = Promise.withResolvers<void>()
  call.answer(async () => {
    await answered.promise
    return { messages: [], total: 0 }
  })
  await page.getByRole('searchbox').first().fill('storm')
  const doing = page.getByText('Searching…')
  await expect.element(doing).toBeVisible()
  answered.resolve()
  await expect.element(doing).not.toBeInTheDocument()
})
