import { parkDays, setParkDays } from '@reseller-portal/contract/inventory'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

async function openDays({ as = who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']) } = {}) {
  const read = fake(parkDays, () => ({ days: [] }))
  const set = fake(setParkDays, () => ({ days: 8 }))
  await open('/park-days', { as, calls: [read, set] })
  await expect.element(page.getByText('No park days yet. Set the first ones.')).toBeVisible()
  return { read, set }
}

const type = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)
const save = () => page.getByRole('button', { name: 'Set park days' }).click()

test('park days are set for several days and parks, and listed by day', async () => {
  const { read, set } = await openDays()
  await save()
  await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(3)
  expect(set.inputs).toEqual([])
  await type('From', '03/01/2027')
  await type('Until', '03/02/2027')
  await type('Guests per park and day', '300')
  read.answer(() => ({
    days: [
      { park: 'epcot', day: '2027-03-01', capacity: 300, taken: 2 },
      { park: 'magic-kingdom', day: '2027-03-01', capacity: 0, taken: 0 },
    ],
  }))
  await save()
  const row = page.getByRole('row', { name: /March 1, 2027/ })
  await expect.element(row.getByText('2 of 300')).toBeVisible()
  expect(row.getByText('Closed').all()).toHaveLength(3)
  expect(set.inputs).toMatchObject([{ from: '2027-03-01', until: '2027-03-02', capacity: 300 }])
  expect(set.inputs[0]?.parks).toHaveLength(4)
  expect(await axeFindings()).toEqual([])
})

test('a capacity below the reserved guests is refused with a message, and the typed number stays', async () => {
  const { set } = await openDays()
  set.answer(() =>
    refused('parks.day_reserved', { field: 'capacity', park: 'epcot', day: '2027-03-02', taken: 3 }),
  )
  await type('From', '03/01/2027')
  await type('Until', '03/02/2027')
  await type('Guests per park and day', '2')
  await save()
  await expect.element(page.getByText(/3 guests have reserved/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Guests per park and day' })).toHaveValue('2')
})

test('a person with read access sees the days', async () => {
  await openDays({ as: who('SUPPLIER_BUSINESS_STAFF') })
  expect(page.getByRole('button', { name: 'Set park days' }).query()).toBeNull()
})

test('days that failed to load are loaded by trying again', async () => {
  const read = fake(parkDays, () => failed(500))
  await open('/park-days', { as: who('SUPPLIER_BUSINESS_STAFF'), calls: [read] })
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  read.answer(() => ({ days: [] }))
  await again.click()
  await expect.element(page.getByText('No park days yet. Set the first ones.')).toBeVisible()
})
