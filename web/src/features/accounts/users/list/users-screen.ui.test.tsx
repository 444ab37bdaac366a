import { bulkUsers, listGroups, listOffers, listUsers, roles } from '@reseller-portal/contract/accounts'
import { listOrganizations, listPointsOfSale, listResellers } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, fake, type AnyFake, type Handler } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { reseller, staffMember } from '#rig/samples.ts'

const nias = Array.from({ length: 30 }, (_, index) => staffMember(index, `Nia${10 + index}`))
const pier = { code: 'HC-PIER', name: 'Pier 7 Kiosk', channelID: 'pier', property_brand: '' }

const pageOf: (all: typeof nias) => Handler<typeof listUsers> =
  (all) =>
  ({ offset, limit }) => ({ accounts: all.slice(offset, offset + limit), total: all.length })

/** Opens the users on a list that answers so; `asked` is what the page asked for, without what it only counts. */
async function openUsers(at: string, answer: Handler<typeof listUsers>, ...calls: AnyFake[]) {
  const list = fake(listUsers, answer)
  const { address } = await open(at, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      list,
      fake(listOffers, () => ({ offers: [] })),
      fake(listGroups, () => ({ groups: roles.map((name) => ({ id: name, name, grantable: true })) })),
      fake(listOrganizations, () => ({ organizations: [] })),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listPointsOfSale, () => ({ pointsOfSale: [pier] })),
      ...calls,
    ],
  })
  return { list, address, asked: () => list.inputs.filter(({ limit }) => limit > 1) }
}

const names = page.getByRole('rowheader')

test('a search waits for the pause in typing, stands in the address and can be cleared', async () => {
  const { address, asked } = await openUsers('/users', (input, request) =>
    pageOf(input.search === undefined ? nias : nias.slice(2, 3))(input, request),
  )
  await expect.element(names).toHaveLength(25)
  await page.getByLabelText('Search users').fill('nia12')
  await expect.element(names).toHaveLength(1)
  expect(asked().map(({ search }) => search)).toEqual([undefined, 'nia12'])
  expect(address()).toBe('/users?search=nia12')
  await page.getByRole('button', { name: 'Clear search' }).click()
  // What is searched next is typed at once.
  await expect.element(page.getByLabelText('Search users')).toHaveFocus()
  await expect.element(names).toHaveLength(25)
  expect(address()).toBe('/users')
})

test('a filter narrows by its values, and taking it away asks without it', async () => {
  const { address, asked } = await openUsers('/users', pageOf(nias))
  await page.getByRole('button', { name: 'Points of sale Any' }).click()
  await page.getByLabelText('HC-PIER - Pier 7 Kiosk').click()
  await expect.poll(() => asked().at(-1)?.pos).toEqual(['HC-PIER'])
  expect(address()).toBe('/users?pos=HC-PIER')
  await page.getByRole('button', { name: 'Clear the filter Points of sale' }).click()
  await expect.poll(address).toBe('/users')
})

test('a column sorts upwards, then downwards, and says so', async () => {
  const { asked } = await openUsers('/users', pageOf(nias))
  const head = page.getByRole('columnheader', { name: 'User' })
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked().at(-1)?.sort).toBe('surname')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => asked().at(-1)?.sort).toBe('-surname')
})

test('pages have 10, 25, 50 or all rows, and ten rows or fewer have none', async () => {
  const { address, asked } = await openUsers('/users', pageOf(nias))
  await expect.element(page.getByText('1–25 of 30')).toBeVisible()
  const sizes = page.getByLabelText('Rows', { exact: true })
  await expect.element(sizes.getByRole('option')).toHaveLength(4)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('26–30 of 30')).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ offset: 25, limit: 25 })
  await sizes.selectOptions('10')
  await expect.poll(address).toBe('/users?rows=%2210%22')
  await expect.poll(() => asked().at(-1)).toMatchObject({ offset: 0, limit: 10 })
})

test('ten rows or fewer have no pages', async () => {
  await openUsers('/users', pageOf(nias.slice(0, 10)))
  await expect.element(names).toHaveLength(10)
  expect(page.getByLabelText('Rows', { exact: true }).query()).toBeNull()
})

test('the last page gives way when its rows are gone', async () => {
  const { address } = await openUsers('/users?rows=10&page=2', pageOf(nias.slice(0, 10)))
  await expect.poll(address).toBe('/users?rows=10')
  await expect.element(names).toHaveLength(10)
})

test('rows are walked and selected by J, K, X and Shift X, and what is done goes to those', async () => {
  const bulk = fake(bulkUsers, ({ ids }) => ({ done: ids, refused: [], undo: [] }))
  await openUsers('/users', pageOf(nias), bulk)
  await expect.element(names.first()).toBeVisible()
  await userEvent.keyboard('jxjj{Shift>}X{/Shift}')
  const bar = page.getByRole('region', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await expect
    .poll(() => bulk.inputs)
    .toMatchObject([{ act: 'deactivate', ids: nias.slice(0, 3).map(({ id }) => id) }])
  // The selection is gone with what was done.
  await expect.element(bar).not.toBeInTheDocument()
})

test('no rows say why, and lead out of a search that finds nothing', async () => {
  const { address } = await openUsers('/users?search=zebra', pageOf([]))
  await expect.element(page.getByText('Nothing matches “zebra”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(address).toBe('/users')
})

test('a list that could not be loaded says so and is asked for again', async () => {
  const { list } = await openUsers('/users', () => failed(500))
  const panel = page.getByRole('alert').filter({ hasText: 'rp-' })
  await expect.element(panel).toBeVisible()
  list.answer(pageOf(nias))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(names).toHaveLength(25)
})
