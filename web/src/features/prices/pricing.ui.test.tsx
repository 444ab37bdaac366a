import { listSuppliers } from '@reseller-portal/contract/organizations'
import {
  adjustments,
  listTicketChannels,
  listTicketTypes,
  switchTickets,
  type TicketType,
} from '@reseller-portal/contract/prices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const boss = who('RESELLER_PORTAL_SUPER_ADMIN')
const ticket = (number: number, name: string): TicketType => ({
  id: idOf(number),
  supplierId: idOf(90),
  supplier: 'Bay Boats',
  productId: idOf(91),
  product: 'Cruise',
  ticket: name,
  state: 'ON_SALE',
  off: [],
})

/** What the pages of pricing ask, with two ticket types whose switches are kept as the server keeps them. */
function pricing() {
  const off = new Map<string, string>()
  const all = [ticket(1, 'Standard'), ticket(2, 'Deluxe')]
  const shown = (each: TicketType): TicketType => {
    const reason = off.get(each.id)
    if (reason === undefined) return each
    const at = '2027-01-02T10:00:00Z'
    return { ...each, state: 'PARTLY_OFF', off: [{ channelId: 'pier', reason, by: 'Ada', at }] }
  }
  const list = fake(listTicketTypes, () => ({ ticketTypes: all.map(shown), total: all.length }))
  const keep = fake(switchTickets, ({ act, rateIds, reason }) => {
    for (const id of rateIds) if (act === 'disable') off.set(id, reason)
    for (const id of rateIds) if (act === 'activate') off.delete(id)
    return {}
  })
  const channels = fake(listTicketChannels, () => ({
    channels: [
      { channelId: 'harbor', name: 'Harbor', isReseller: true },
      { channelId: 'pier', name: 'Pier 7', isReseller: false },
    ],
  }))
  const create = fake(adjustments.create, () => failed(500))
  return {
    keep,
    create,
    calls: [
      list,
      keep,
      channels,
      create,
      fake(adjustments.list, () => ({ adjustments: [], total: 0 })),
      fake(listSuppliers, () => ({ suppliers: [] })),
    ],
  }
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Pricing sections' }).getByRole('link', { name })

test(
  'the tabs of pricing have addresses and titles, and one is the current',
  {
    tags: [
      '1.2-11',
      '1.2-12',
      '1.2-13',
      '1.2-14',
      '1.2-15',
      '1.9-31',
      '2.2-20',
      '2.2-21',
      '2.2-22',
      '2.2-23',
      '2.2-25',
      '2.2-153',
      '2.2-154',
      '2.2-156',
    ],
  },
  async () => {
    const { address } = await open('/pricing', { as: boss, calls: pricing().calls })
    await expect.element(heading('Ticket Types')).toBeVisible()
    await expect.element(tab('Ticket Types')).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.title).toBe('Ticket Types - Reseller Portal')
    await tab('Pricing Adjustment').click()
    await expect.element(heading('Pricing Adjustment')).toBeVisible()
    await expect.element(tab('Pricing Adjustment')).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.title).toBe('Pricing Adjustment - Reseller Portal')
    expect(address()).toMatch(/^\/pricing\/pricing-adjustment-list/)
    await tab('Pricing Schedule').click()
    await expect.element(page.getByText('Select a supplier, a product, and a ticket type.')).toBeVisible()
    await expect.poll(() => document.title).toBe('Pricing Schedule - Reseller Portal')
    expect(address()).toMatch(/^\/pricing\/pricing-schedule/)
  },
)

test(
  'a blank adjustment is explained under its fields, at the address that adds one',
  { tags: ['2.2-21', '2.5-06', '2.5-09', '2.5-10', '2.5-11', '2.5-40'] },
  async () => {
    const { calls, create } = pricing()
    await open('/pricing/pricing-adjustment', { as: boss, calls, size: [1280, 1100] })
    const form = page.getByRole('dialog', { name: 'Add adjustment' })
    await selectOption(form.getByLabelText('Adjustment type'), 'Choose')
    await form.getByRole('button', { name: 'Save' }).click()
    for (const sentence of [
      'Select a supplier.',
      'Select an adjustment type.',
      'Enter an adjustment value.',
      'Select a start date.',
    ])
      await expect.element(form.getByText(sentence)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(create.inputs).toEqual([])
  },
)

test(
  'a ticket type that can’t be disabled says so; several are disabled together, and enabled by Undo',
  { tags: ['2.8-15'] },
  async () => {
    const { calls, keep } = pricing()
    keep.answer(() => failed(500))
    await open(`/pricing?open=${idOf(1)}`, { as: boss, calls })
    const panel = page.getByRole('dialog', { name: 'Standard' })
    await panel.getByRole('button', { name: 'Disable at Pier 7' }).click()
    await expect.element(page.getByRole('alert').getByText('Unable to deactivate ticket')).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    const { calls: again, keep: kept } = pricing()
    await open('/pricing?search=e', { as: boss, calls: again })
    await page.getByRole('checkbox', { name: /all rows/i }).click()
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable ticket types' })
    await expect.element(dialog.getByText('Ticket types: 2')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Pier 7' }).click()
    await dialog.getByLabelText('Reason').fill('Closed')
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: 'Disable' }).click()
    const rows = page.getByRole('row')
    await expect.element(rows.nth(2).getByText('Partly disabled')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(rows.nth(2).getByText('On sale')).toBeVisible()
    const both = { rateIds: [idOf(1), idOf(2)], channels: ['pier'] }
    expect(kept.inputs).toMatchObject([
      { act: 'disable', ...both, reason: 'Closed' },
      { act: 'activate', ...both },
    ])
  },
)

test('a person who may not change prices reads ticket types without switches', async () => {
  await open(`/pricing?open=${idOf(1)}`, { as: who('RESELLER_PORTAL_AGENT'), calls: pricing().calls })
  const panel = page.getByRole('dialog', { name: 'Standard' })
  await expect.element(panel.getByText('Pier 7')).toBeVisible()
  expect(page.getByRole('button', { name: /^Disable/ }).query()).toBeNull()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})
