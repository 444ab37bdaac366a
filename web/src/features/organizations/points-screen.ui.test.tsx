import {
  changeUserConfig,
  deleteUserConfig,
  listUserConfigs,
  type UserConfig,
} from '@reseller-portal/contract/accounts'
import {
  listCountries,
  listResellers,
  pointsOfSale,
  replaceKeys,
} from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { expectFailure } from '#rig/expect-failure.ts'
import { failed, fake, refused, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, reseller } from '#rig/samples.ts'
import { PointsScreen } from './points-screen.tsx'
import { selectOption } from '#rig/select.ts'

const pier = {
  id: idOf(1),
  version: 1,
  code: 'HC-PIER',
  name: 'Pier 7 Kiosk',
  channelID: 'hc-pier',
  property_brand: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  fax: '',
  hours: '',
  resellerID: reseller.id,
  keysSince: null,
  staff: 2,
}

/** The points of sale with one where two work, at this address. */
function openPoints(at: string, ...calls: AnyFake[]) {
  return mount(<PointsScreen />, {
    at,
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(listCountries, () => ({ countries: [] })),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(pointsOfSale.list, () => ({ points_of_sale: [pier], total: 1 })),
      fake(pointsOfSale.get, () => pier),
      fake(listUserConfigs, () => ({ userConfigs: [] })),
      ...calls,
    ],
  })
}

test('a code with a space is refused under its field without a call', async () => {
  const create = fake(pointsOfSale.create, () => pier)
  await openPoints('/?open=new', create)
  const form = page.getByRole('dialog', { name: 'Add point of sale' })
  await form.getByLabelText('Code', { exact: true }).fill('HC-AIR PORT')
  await form.getByLabelText('Name').fill('Airport desk')
  await form.getByLabelText('Channel').fill('hc-airport')
  await userEvent.keyboard('{Control>}s{/Control}')
  const wrong = form.getByText('Use letters, digits, dots, dashes, and underscores.', { exact: true })
  await expect.element(wrong).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(create.inputs).toEqual([])
  await form.getByLabelText('Code', { exact: true }).fill('HC-AIRPORT')
  await expect.element(wrong).not.toBeInTheDocument()
})

test('both keys are required, sent with the version, and confirmed as replaced', async () => {
  const replace = fake(replaceKeys, () => ({ ...pier, version: 2, keysSince: '2026-05-01T10:00:00Z' }))
  await openPoints(`/?open=${pier.id}`, replace)
  const drawer = page.getByRole('dialog', { name: 'HC-PIER - Pier 7 Kiosk' })
  await drawer.getByRole('button', { name: 'Add keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Booking API keys' })
  await keys.getByLabelText('API key').fill('key-of-the-pier')
  await keys.getByRole('button', { name: 'Add keys' }).click()
  await expect.element(keys.getByText('Fill in this field.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(replace.inputs).toEqual([])
  await keys.getByLabelText('API secret').fill('secret-of-the-pier')
  await keys.getByRole('button', { name: 'Add keys' }).click()
  await expect.element(page.getByText('Keys replaced for HC-PIER - Pier 7 Kiosk')).toBeVisible()
  expect(replace.inputs).toMatchObject([{ version: 1, bookingAPIKey: 'key-of-the-pier' }])
})

test('a point of sale with assigned users is not removed, and the reason is shown', async () => {
  await openPoints(
    `/?open=${pier.id}`,
    fake(pointsOfSale.remove, () => refused('points_of_sale.staffed', { count: 2 })),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const reason = page
    .getByRole('alert')
    .getByText('People assigned to this point of sale: 2.', { exact: false })
  await expect.element(reason).toBeVisible()
})

test('a point of sale that cannot be loaded says so', { tags: ['2.8-30'] }, async () => {
  await openPoints(
    `/?open=${pier.id}`,
    fake(pointsOfSale.get, () => failed(500)),
  )
  const problem = page.getByRole('dialog').getByRole('alert')
  await expect.element(problem.getByText('POS Details Error')).toBeVisible()
})

test(
  'a point of sale gets an address and hours, which are shown where it is looked at; its code is fixed',
  { tags: ['2.2-38', '2.2-40'] },
  async () => {
    let own = pier
    const get = fake(pointsOfSale.get, () => own)
    const change = fake(pointsOfSale.change, (sent) => {
      own = { ...own, ...sent, version: 2 }
      return own
    })
    const countries = fake(listCountries, () => ({
      countries: [{ code: 'US', name: 'United States', phoneCode: '+1' }],
    }))
    await openPoints(`/?open=${pier.id}`, countries, get, change)
    const place = page.getByRole('dialog', { name: 'HC-PIER - Pier 7 Kiosk' })
    await expect.element(place.getByLabelText('Code', { exact: true })).toHaveAttribute('readonly')
    await place.getByLabelText('Street').fill('7 Pier Road')
    await selectOption(place.getByLabelText('Country'), 'United States')
    await place.getByLabelText('Hours').fill('Daily, 9:00 to 18:00')
    await place.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('HC-PIER - Pier 7 Kiosk saved')).toBeVisible()
    expect(change.inputs).toMatchObject([{ version: 1, streetAddress: '7 Pier Road', country: 'US' }])
    await openPoints(`/?show=true&open=${pier.id}`, countries, get)
    for (const text of ['7 Pier Road', 'United States', 'Daily, 9:00 to 18:00'])
      await expect.element(place.getByText(text)).toBeVisible()
  },
)

const person = (number: number, name: string, codes: string[]): UserConfig => {
  const email = `${name}@harbor.example`
  return { id: idOf(number), version: 1, resellerID: reseller.id, email, pointsOfSale: codes }
}

/** Ada works at the pier and the hotel, Ben only at the pier, Cy everywhere; changes are kept as the server does. */
function staffOfPier() {
  const all = [
    person(11, 'ada', ['HC-HOTEL', 'HC-PIER']),
    person(12, 'ben', ['HC-PIER']),
    person(13, 'cy', []),
  ]
  const now = new Map(all.map((each) => [each.id, each]))
  const assign = (id: string, points: string[]) => {
    const after = { ...(now.get(id) ?? person(14, 'dee', [])), pointsOfSale: points }
    now.set(id, after)
    return after
  }
  const list = fake(listUserConfigs, () => ({ userConfigs: [...now.values()] }))
  const change = fake(changeUserConfig, ({ configId, pointsOfSale: points }) => assign(configId, points))
  const remove = fake(deleteUserConfig, ({ configId }) => {
    assign(configId, [])
    return {}
  })
  return { all, list, change, remove, calls: [list, change, remove] }
}

const people = page.getByRole('region', { name: 'Staff' })
const take = (name: string) => people.getByRole('button', { name: `Remove ${name}@harbor.example` })
const question = page.getByRole('dialog', { name: /point of sale\?$/ })
const answer = (name: string) => question.getByRole('button', { name, exact: true }).click()

test('staff are assigned to a point of sale, and removed from it', async () => {
  const { change, remove, calls } = staffOfPier()
  await openPoints(`/?open=${pier.id}`, ...calls)
  await expect.element(people.getByText('ben@harbor.example')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await selectOption(people.getByLabelText('Assign staff'), 'cy@harbor.example')
  await answer('Assign staff')
  await expect.element(take('cy')).toBeVisible()
  await take('ada').click()
  await take('ben').click()
  await answer('Remove')
  await expect.element(take('ben')).not.toBeInTheDocument()
  expect(change.inputs).toMatchObject([
    { configId: idOf(13), version: 1, pointsOfSale: ['HC-PIER'] },
    { configId: idOf(11), version: 1, pointsOfSale: ['HC-HOTEL'] },
  ])
  expect(remove.inputs).toMatchObject([{ configId: idOf(12) }])
})

test('nobody loses or gets all other points of sale without a question', async () => {
  const { change, remove, calls } = staffOfPier()
  await openPoints(`/?open=${pier.id}`, ...calls)
  await selectOption(people.getByLabelText('Assign staff'), 'cy@harbor.example')
  await expect.element(question.getByText('they can work only at this one')).toBeVisible()
  await answer('Change nothing')
  await take('ben').click()
  await expect.element(question.getByText('they can work at all points of sale')).toBeVisible()
  await answer('Change nothing')
  expect([...change.inputs, ...remove.inputs]).toEqual([])
})

test(
  'staff that cannot be assigned, moved, removed or loaded are said to be so',
  { tags: ['2.8-20', '2.8-101', '2.8-102', '2.8-103'] },
  async () => {
    const { all, list, change, remove, calls } = staffOfPier()
    for (const each of [change, remove]) each.answer(() => refused('users.above_you'))
    list.answer(() => failed(500))
    await openPoints(`/?open=${pier.id}`, ...calls)
    await expect.element(page.getByText('Unable to load user configuration')).toBeVisible()
    list.answer(() => ({ userConfigs: all }))
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await selectOption(people.getByLabelText('Assign staff'), 'cy@harbor.example')
    await answer('Assign staff')
    await expectFailure('Unable to create user configuration')
    await take('ada').click()
    await expectFailure('Unable to update user configuration')
    await take('ben').click()
    await answer('Remove')
    await expectFailure('Unable to delete user configuration')
  },
)
