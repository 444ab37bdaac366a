import { listChannels } from '@reseller-portal/contract/channels'
import {
  availabilityRules,
  changeSlot,
  changeSlots,
  createSlot,
  listPools,
  listSlots,
  planRules,
  planSlots,
  slotCalendar,
  slotDetails,
  undoSlots,
  type CalendarSlot,
  type OperatorSlot,
  type SlotPlan,
} from '@reseller-portal/contract/inventory'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const operator = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
beforeEach(() => {
  vi.setSystemTime('2026-11-24T16:32:00.000Z')
})

const pool = {
  id: idOf(1),
  name: '',
  productId: idOf(2),
  productName: 'Sunrise Photo Walk',
  timezone: 'America/Phoenix',
  options: [{ id: idOf(3), name: 'Walk', currency: 'USD' }],
  rules: 1,
  isChanged: false,
}
const pools = fake(listPools, () => ({ pools: [pool] }))
const slot = (number: number, day: string, more: Partial<OperatorSlot> = {}): OperatorSlot => ({
  id: idOf(number),
  version: 1,
  poolId: pool.id,
  productName: pool.productName,
  timezone: pool.timezone,
  start: `${day}T09:00:00-07:00`,
  end: `${day}T10:00:00-07:00`,
  capacity: 12,
  sold: 2,
  held: 1,
  setAside: 0,
  free: 9,
  status: 'AVAILABLE',
  ticketLimit: null,
  note: '',
  isByHand: false,
  ...more,
})
const plan = (more: Partial<SlotPlan>): SlotPlan => ({
  added: 0,
  changed: 0,
  closed: 0,
  limited: 0,
  affected: [],
  ...more,
})
const price = {
  rateId: idOf(3),
  option: 'Walk',
  traveler: 'Adult',
  startTimes: [],
  currency: 'USD',
  retail: 4500,
  net: 3600,
  taxes: 250,
}

/** A week with two departures on its first day and one on its second, and one departure in the week after. */
function calendar() {
  const all: CalendarSlot[] = [
    slot(11, '2026-11-24'),
    slot(12, '2026-11-24', { start: '2026-11-24T14:00:00-07:00', end: '2026-11-24T15:00:00-07:00' }),
    slot(13, '2026-11-25'),
    slot(14, '2026-12-02'),
  ]
  return fake(slotCalendar, ({ from, until }) => ({
    slots: all.filter(({ start }) => from <= start.slice(0, 10) && start.slice(0, 10) <= until),
    prices: { '2026-11-24': [price] },
  }))
}
const cells = () => [...document.querySelectorAll('button[data-status]')]
const pressed = () => cells().filter((each) => each.getAttribute('aria-pressed') === 'true')

test('one press selects a day or all shown departures, also of several weeks, and Undo reports how many it leaves unchanged', async () => {
  const change = fake(changeSlots, () => ({ plan: plan({ closed: 3 }), changeId: idOf(90) }))
  const undo = fake(undoSlots, () => ({ plan: plan({ changed: 2 }) }))
  const channels = fake(listChannels, () => ({ channels: [] }))
  const preview = fake(planSlots, () => plan({ closed: 4 }))
  await open('/inventory-availability', {
    as: operator,
    calls: [pools, calendar(), channels, preview, change, undo],
  })
  const day = page.getByRole('button', { name: /^Select \w{3}, Nov 24/ })
  await expect.element(page.getByText('45.00 USD, net 36.00 USD, taxes 2.50 USD').first()).toBeVisible()
  await day.click()
  expect(pressed()).toHaveLength(2)
  await day.click()
  expect(pressed()).toHaveLength(0)
  await page.getByRole('button', { name: 'Select all shown' }).click()
  expect(pressed()).toHaveLength(3)
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await expect.poll(cells).toHaveLength(1)
  expect(pressed()).toHaveLength(0)
  const panel = page.getByRole('region', { name: 'Departures selected: 3' })
  await expect.element(panel).toBeVisible()
  await page.getByRole('button', { name: 'Earlier', exact: true }).click()
  await expect.poll(pressed).toHaveLength(3)
  await panel.getByLabelText('Reason').fill('Storm')
  await panel.getByRole('button', { name: 'Preview changes' }).click()
  await expect.element(panel.getByText('Added: 0. Changed: 0. Closed: 4.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await panel.getByRole('button', { name: 'Apply to 3' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(
      page.getByText('Departures left as they are because they were sold or changed since: 1.', {
        exact: false,
      }),
    )
    .toBeVisible()
  expect(change.inputs).toMatchObject([
    {
      poolId: pool.id,
      chosen: { ids: [idOf(11), idOf(12), idOf(13)] },
      edit: { act: 'close' },
      note: 'Storm',
    },
  ])
  expect(undo.inputs).toEqual([{ changeId: idOf(90) }])
  await selectOption(page.getByLabelText('View'), 'Month')
  await expect.element(page.getByRole('button', { name: /Nov 25.*Sold: 2|Nov 25.*2 sold/ })).toBeVisible()
})

test(
  'a departure is added by hand, looked at, and closed',
  { tags: ['2.2-55', '2.2-56', '2.2-57', '2.2-101', '2.2-102'] },
  async () => {
    let own = slot(20, '2031-05-06', { sold: 0, held: 0, free: 6, capacity: 6, isByHand: true })
    const create = fake(createSlot, () => own)
    const change = fake(changeSlot, ({ sales }) => {
      own = { ...own, version: 2, status: sales === 'CLOSED' ? 'CLOSED' : 'AVAILABLE' }
      return own
    })
    const details = fake(slotDetails, () => ({ slot: own, guests: [] }))
    const { address } = await open('/inventory-availability-create', {
      as: operator,
      calls: [pools, create, change, details],
    })
    await selectOption(page.getByLabelText('Seats for'), 'Sunrise Photo Walk')
    await page.getByRole('textbox', { name: 'Day' }).fill('05/06/2031')
    await page.getByLabelText('Time', { exact: true }).fill('05:15')
    await page.getByLabelText('Seats', { exact: true }).fill('6')
    await page.getByLabelText('Reason').fill('Charter')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sunrise Photo Walk' })).toBeVisible()
    expect(create.inputs).toMatchObject([
      { poolId: pool.id, day: '2031-05-06', time: '05:15', capacity: 6, note: 'Charter', sales: 'OPEN' },
    ])
    expect(address()).toBe(`/inventory-availability-details/${own.id}`)
    await expect.element(page.getByText('No guests booked yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit departure' }).click()
    await selectOption(page.getByLabelText('Sales'), 'Closed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
    expect(change.inputs).toMatchObject([{ id: own.id, version: 1, sales: 'CLOSED' }])
  },
)

test(
  'the status of upcoming departures is listed for people with read access, who change none',
  { tags: ['2.2-54'] },
  async () => {
    const one = slot(20, '2026-11-30', { status: 'LIMITED', free: 1 })
    await open('/availability-status', {
      as: who('SUPPLIER_BUSINESS_STAFF'),
      calls: [
        fake(listSlots, () => ({ slots: [one], total: 1 })),
        fake(slotDetails, () => ({ slot: one, guests: [] })),
      ],
    })
    const row = page.getByRole('row').nth(1)
    await expect.element(row.getByText('Sunrise Photo Walk')).toBeVisible()
    await row.getByRole('link').click()
    await expect.element(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Edit departure' }).query()).toBeNull()
  },
)

test(
  'times of a product are added, and the departures that they make are shown before it is published',
  { tags: ['2.2-51'] },
  async () => {
    const rules: ReturnType<typeof rule>[] = []
    const rule = (fields: object) => ({
      id: idOf(30),
      version: 1,
      poolId: pool.id,
      layer: 'BASE' as const,
      position: 1,
      name: '',
      validFrom: null,
      validUntil: null,
      times: [''],
      minutes: 60,
      capacity: 1,
      weekdays: ['0' as const],
      ...fields,
    })
    const list = fake(availabilityRules.list, () => ({ availability_rules: rules, total: rules.length }))
    const create = fake(availabilityRules.create, (fields) => {
      rules.push(rule(fields))
      return rule(fields)
    })
    const preview = fake(planRules, () => plan({ added: 1094 }))
    await open(`/product-time-capacity/${pool.productId}`, {
      as: operator,
      calls: [pools, list, create, preview],
    })
    await expect.element(page.getByText('No rules yet.', { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Add times' }).click()
    await page.getByLabelText('Name').fill('Every night')
    await page.getByLabelText('Times').fill('9:15, 21:30')
    await userEvent.tab()
    await page.getByLabelText('Seats', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('9:15 AM, 9:30 PM, 12 seats')).toBeVisible()
    expect(create.inputs).toMatchObject([{ poolId: pool.id, times: ['09:15', '21:30'], capacity: 12 }])
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await expect.element(page.getByText('Added: 1094. Changed: 0. Closed: 0.')).toBeVisible()
    const publish = page.getByRole('link', { name: 'Review and publish' })
    await expect.element(publish).toHaveAttribute('href', `/product-details/${pool.productId}`)
  },
)
