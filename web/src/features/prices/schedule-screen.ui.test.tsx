import { listTicketChannels, listTicketTypes, pricingSchedule } from '@reseller-portal/contract/prices'
import { listSuppliers } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, NotDone } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { ScheduleScreen } from './schedule-screen.tsx'
import { selectOption } from '#rig/select.ts'

const [supplier, product, ticket] = [idOf(1), idOf(2), idOf(3)]
const travelerType = { typeOf: 'ADULT', name: 'Adult', ageBand: '12+', minAge: 12, maxAge: 101 }
/** What an answer from elsewhere lacks. */
const lacking = {
  id: idOf(4),
  travelerType,
  retail: { amount: null, currency: 'USD' },
  net: null,
  original: null,
  startTimes: [],
  priceName: 'Adult',
  includedTaxes: [],
}

test(
  'a schedule needs a date range, marks missing amounts, and is loaded by trying again after a failure',
  { tags: ['2.5-05', '2.8-26', '2.8-36', '2.8-43', '2.8-44', '2.8-45'] },
  async () => {
    const schedule = fake(pricingSchedule, () => failed(500))
    await mount(<ScheduleScreen />, {
      at: `/?supplier=${supplier}&product=${product}&ticket=${ticket}&from=2031-05-01&until=2031-05-31`,
      as: who('RESELLER_PORTAL_SUPER_ADMIN'),
      calls: [
        schedule,
        fake(listSuppliers, () => ({ suppliers: [] })),
        fake(listTicketTypes, () => ({ ticketTypes: [], total: 0 })),
        fake(listTicketChannels, () => ({ channels: [] })),
      ],
    })
    const failure = page.getByRole('alert').getByText('Price-Schedule Error', { exact: true })
    await expect.element(failure).toBeVisible()
    schedule.answer(() => new NotDone(() => Response.json({ data: { '2031-05-01': [lacking] } })))
    const messages = page.getByRole('region', { name: 'Notifications' })
    await messages.getByRole('button', { name: 'Try again' }).click()
    for (const amount of ['Original', 'Net', 'Retail'])
      await expect.element(page.getByText(`${amount} Amount not available.`)).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await page.getByLabelText('End date', { exact: true }).fill('')
    await userEvent.tab()
    await expect.element(page.getByText('Select a date range.')).toBeVisible()
  },
)

test('a person who reads prices without selling can choose a supplier and a ticket', async () => {
  const row = {
    id: ticket,
    supplierId: supplier,
    supplier: 'Bay Boats',
    productId: product,
    product: 'Cruise',
    ticket: 'Standard',
    state: 'ON_SALE' as const,
    off: [],
  }
  await mount(<ScheduleScreen />, {
    as: who('RESELLER_PORTAL_REPORTS'),
    calls: [
      fake(pricingSchedule, () => new NotDone(() => Response.json({ data: {} }))),
      fake(listTicketTypes, () => ({ ticketTypes: [row], total: 1 })),
      fake(listTicketChannels, () => ({ channels: [] })),
    ],
  })
  await selectOption(page.getByLabelText('Supplier'), 'Bay Boats')
  await selectOption(page.getByLabelText('Product'), 'Cruise')
  const types = page.getByLabelText('Ticket type')
  await selectOption(types, /Standard/)
  await expect.element(types).toHaveValue('Standard')
})
