import { addresses, listCompanies, listCountries } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { expectFailure } from '#rig/expect-failure.ts'
import { company, idOf } from '#rig/samples.ts'
import { AddressesScreen } from './addresses-screen.tsx'
import { selectOption } from '#rig/select.ts'

const pier = {
  id: idOf(1),
  version: 1,
  kind: 'OFFICE' as const,
  streetAddress1: '7 Pier Road',
  streetAddress2: '',
  city: 'New York',
  province: '',
  postalCode: '',
  country: 'US',
}

/** The screen of addresses, with a fake that stores added and removed ones. */
async function openAddresses(at: string, rows: (typeof pier)[], ...calls: AnyFake[]) {
  const kept = [...rows]
  const add = (row: typeof pier) => {
    kept.push(row)
    return row
  }
  await mount(<AddressesScreen />, {
    at,
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(listCompanies, () => ({ companies: [company] })),
      fake(listCountries, () => ({
        countries: [{ code: 'US', name: 'United States', phoneCode: '+1' }],
      })),
      fake(addresses.list, () => ({ addresses: kept, total: kept.length })),
      fake(addresses.get, () => pier),
      fake(addresses.create, () => add(pier)),
      fake(addresses.remove, () => (kept.pop(), {})),
      fake(addresses.bulk, ({ ids }) => {
        add(pier)
        return { done: ids, refused: [] }
      }),
      ...calls,
    ],
  })
}

const panelOf = (name: string) => page.getByRole('dialog', { name })
const link = page.getByRole('link', { name: '7 Pier Road' })

test('an address is added, removed after a confirmation, and restored', async () => {
  await openAddresses('/', [])
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = panelOf('Add address')
  await form.getByLabelText('Street', { exact: true }).fill('7 Pier Road')
  await form.getByLabelText('City').fill('New York')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Choose one from the list.')).toBeVisible()
  await selectOption(form.getByLabelText('Country'), 'United States')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('7 Pier Road, New York added')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await link.click()
  await panelOf('7 Pier Road').getByRole('button', { name: 'Remove' }).click()
  await panelOf('Remove 7 Pier Road, New York?').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('7 Pier Road, New York removed')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(link).toBeVisible()
})

test(
  'a failed action on an address shows what failed, and why',
  { tags: ['2.8-18', '2.8-95', '2.8-96', '2.8-97'] },
  async () => {
    const fails = [addresses.create, addresses.change, addresses.remove].map((each) =>
      fake(each, () => failed(500)),
    )
    const list = fake(addresses.list, () => ({ addresses: [pier], total: 1 }))
    await openAddresses('/?open=new', [pier], list, ...fails)
    const form = panelOf('Add address')
    await form.getByLabelText('Street', { exact: true }).fill('Pier 1')
    await form.getByLabelText('City').fill('Boston')
    await selectOption(form.getByLabelText('Country'), 'United States')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expectFailure('Unable to create addresses')
    await form.getByRole('button', { name: 'Discard' }).click()
    await userEvent.keyboard('{Escape}')
    await link.click()
    const open = panelOf('7 Pier Road')
    await open.getByLabelText('City').fill('Salem')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expectFailure('Unable to update addresses')
    await open.getByRole('button', { name: 'Discard' }).click()
    list.answer(() => failed(500))
    await open.getByRole('button', { name: 'Remove' }).click()
    await panelOf('Remove 7 Pier Road, New York?').getByRole('button', { name: 'Remove' }).click()
    await expectFailure('Unable to delete addresses')
    await expect.element(link).toBeVisible()
  },
)

test('addresses that cannot be loaded show a message', { tags: ['2.8-18'] }, async () => {
  await openAddresses(
    '/',
    [],
    fake(addresses.list, () => failed(500)),
  )
  await expect.element(page.getByRole('alert').getByText('Unable to load addresses')).toBeVisible()
})
