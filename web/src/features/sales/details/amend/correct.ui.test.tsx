import { changeBookingDetails, type Booking } from '@reseller-portal/contract/sales'
import { supplierConfigurations } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { demands } from '../../new/test-catalog.ts'
import { booked, meta } from '../../new/test-sale.ts'
import { CorrectButton } from './correct.tsx'
import { selectOption } from '#rig/select.ts'

const [item] = booked.items
const traveler = (firstName: string, isLead: boolean) => ({
  id: firstName,
  firstName,
  lastName: 'Rivera',
  email: '',
  phone: '',
  isLead,
  type: 'ADULT' as const,
  country: '',
  gender: '',
  lang: '',
  pickupLoc: { id: 'lodge' },
  extensions: {},
})
/** A group of two. Its lead traveler is the customer. */
const group: Booking = {
  ...booked,
  items: [traveler('Dana', true), traveler('Bo', false)].flatMap((each, index) =>
    item ? [{ ...item, id: item.id.slice(0, -1) + (6 + index), quantity: 1, traveler: each }] : [],
  ),
}
const place = (value: string, label: string) => ({ value, label, estimatedMinsPrior: 30 })
const configurations = fake(supplierConfigurations, () => ({
  configurations: [
    {
      supplierId: item?.supplierId ?? '',
      configuration: {
        grandCanyon: { pickupLocations: [place('lodge', 'Maswik Lodge'), place('tovar', 'El Tovar')] },
        guestDetails: demands().details,
        bookingVoucher: { bookingConfirmationTemplateId: '', bookingCancellationTemplateId: '' },
      },
    },
  ],
}))

async function correct(change: ReturnType<typeof fake<typeof changeBookingDetails>>) {
  await mount(<CorrectButton booking={group} />, {
    as: who('RESELLER_PORTAL_AGENT'),
    calls: [change, configurations],
  })
  await page.getByRole('button', { name: 'Edit details' }).click()
  const second = page.getByRole('group', { name: 'Traveler 2' })
  await second.getByRole('textbox', { name: 'First name' }).fill('Mei')
}

test('each traveler’s name and the pickup can be changed after the sale', async () => {
  const change = fake(changeBookingDetails, () => ({ booking: group, meta }))
  await correct(change)
  await selectOption(page.getByRole('combobox', { name: 'Pickup' }), /tovar/i)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect.element(page.getByText('Details saved')).toBeVisible()
  expect(change.inputs[0]).toMatchObject({
    pickup: 'tovar',
    travelers: [
      { firstName: 'Dana', isLead: true, pickupLoc: { id: 'tovar' } },
      { firstName: 'Mei', isLead: false, pickupLoc: { id: 'tovar' } },
    ],
  })
})

test('the form explains that names managed by the supplier cannot be changed', async () => {
  await correct(fake(changeBookingDetails, () => refused('bookings.details_at_supplier')))
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect.element(page.getByRole('alert').getByText(/supplier/)).toBeVisible()
})
