import {
  bulkUsers,
  listGroups,
  listOffers,
  listUsers,
  roles,
  type Role,
} from '@reseller-portal/contract/accounts'
import { listMail } from '@reseller-portal/contract/documents'
import { countedAhead } from '@reseller-portal/contract/kit'
import { listOrganizations, listPointsOfSale, listResellers } from '@reseller-portal/contract/organizations'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, type AnyFake, type Handler } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { reseller, staffMember } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const nias = Array.from({ length: 30 }, (_, index) => staffMember(index, `Nia${10 + index}`))
const pier = { code: 'HC-PIER', name: 'Pier 7 Kiosk', channelID: 'pier', property_brand: '' }

const pageOf: (all: typeof nias) => Handler<typeof listUsers> =
  (all) =>
  ({ offset, limit }) => ({ accounts: all.slice(offset, offset + limit), total: all.length })

/** Opens the users on a list that answers so; `requests` answers what the page sent, without the requests that only count. */
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
  return { list, address, requests: () => list.inputs.filter(({ limit }) => limit > 1) }
}

const names = page.getByRole('rowheader')

test('a search waits for the pause in typing, stands in the address and can be cleared', async () => {
  const { address, requests } = await openUsers('/users', (input, request) =>
    pageOf(input.search === undefined ? nias : nias.slice(2, 3))(input, request),
  )
  await expect.element(names).toHaveLength(25)
  await page.getByLabelText('Search users').fill('nia12')
  await expect.element(names).toHaveLength(1)
  expect(requests().map(({ search }) => search)).toEqual([undefined, 'nia12'])
  expect(address()).toBe('/users?search=nia12')
  await page.getByRole('button', { name: 'Clear search' }).click()
  // What is searched next is typed at once.
  await expect.element(page.getByLabelText('Search users')).toHaveFocus()
  await expect.element(names).toHaveLength(25)
  expect(address()).toBe('/users')
})

test(
  'a filter narrows the list by its values, and removing it reloads the list without it',
  { tags: ['1.2-17', '2.6-04', '2.6-05', '2.6-06'] },
  async () => {
    const { address, requests } = await openUsers('/users', pageOf(nias))
    await page.getByRole('button', { name: 'Points of sale Any' }).click()
    await page.getByLabelText('HC-PIER - Pier 7 Kiosk').click()
    await expect.poll(() => requests().at(-1)?.pos).toEqual(['HC-PIER'])
    expect(address()).toBe('/users?pos=HC-PIER')
    await page.getByRole('button', { name: 'Clear filter: Points of sale' }).click()
    await expect.poll(address).toBe('/users')
    await page.getByRole('button', { name: 'Roles Any' }).click()
    for (const role of ['Super Admin', 'Manager', 'Agent', 'Report'])
      await expect.element(page.getByRole('checkbox', { name: role, exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Manager', exact: true }).click()
    await expect.poll(() => requests().at(-1)?.groups).toEqual(['RESELLER_PORTAL_MANAGER'])
  },
)

test('a column sorts upwards, then downwards, and says so', async () => {
  const { requests } = await openUsers('/users', pageOf(nias))
  const head = page.getByRole('columnheader', { name: 'User' })
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => requests().at(-1)?.sort).toBe('surname')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => requests().at(-1)?.sort).toBe('-surname')
})

test('pages have 10, 25, 50 or all rows', { tags: ['1.9-35', '2.2-141', '2.2-77'] }, async () => {
  const { address, requests } = await openUsers('/users', pageOf(nias))
  await expect.element(page.getByText('1–25 of 30')).toBeVisible()
  const sizes = page.getByRole('combobox', { name: 'Rows' })
  await sizes.click()
  await expect.element(page.getByRole('option')).toHaveLength(4)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('26–30 of 30')).toBeVisible()
  expect(requests().at(-1)).toMatchObject({ offset: 25, limit: 25 })
  await selectOption(sizes, '10')
  await expect.poll(address).toBe('/users?rows=%2210%22')
  await expect.poll(() => requests().at(-1)).toMatchObject({ offset: 0, limit: 10 })
})

test('a list that is too long to be counted to its end says how many there are at least', async () => {
  await openUsers('/users', ({ limit }) => ({ accounts: nias.slice(0, limit), total: limit + countedAhead }))
  await expect.element(page.getByText('1–25 of 100,000+')).toBeVisible()
  await selectOption(page.getByRole('combobox', { name: 'Rows' }), 'All')
  await expect.element(page.getByText('1–100,000+ of 100,000+')).toBeVisible()
})

test('ten rows or fewer have no pages', { tags: ['1.9-34', '2.2-140'] }, async () => {
  await openUsers('/users', pageOf(nias.slice(0, 10)))
  await expect.element(names).toHaveLength(10)
  expect(page.getByLabelText('Rows', { exact: true }).query()).toBeNull()
})

test('an emptied last page leads to the page before it', async () => {
  const { address } = await openUsers('/users?rows=10&page=2', pageOf(nias.slice(0, 10)))
  await expect.poll(address).toBe('/users?rows=10')
  await expect.element(names).toHaveLength(10)
})

test('J, K, X and Shift X move through the rows and select them, and actions apply to the selected rows', async () => {
  const bulk = fake(bulkUsers, ({ ids }) => ({ done: ids, refused: [], undo: [] }))
  await openUsers('/users', pageOf(nias), bulk)
  await expect.element(names.first()).toBeVisible()
  await userEvent.keyboard('jxjj{Shift>}X{/Shift}')
  const bar = page.getByRole('region', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await expect
    .poll(() => bulk.inputs)
    .toMatchObject([{ act: 'deactivate', ids: nias.slice(0, 3).map(({ id }) => id) }])
  // The action has cleared the selection.
  await expect.element(bar).not.toBeInTheDocument()
})

test(
  'the screen remembers page and points of sale for the session, and forgets cleared filters',
  { tags: ['1.2-46', '1.2-47', '1.2-48', '1.2-49', '1.9-36', '2.2-110', '2.2-111'] },
  async () => {
    const outbox = fake(listMail, () => ({ messages: [], total: 0, searchedSince: null }))
    const { address } = await openUsers('/users', pageOf(nias), outbox)
    await page.getByRole('button', { name: 'Points of sale Any' }).click()
    await page.getByLabelText('HC-PIER - Pier 7 Kiosk').click()
    await expect.poll(address).toBe('/users?pos=HC-PIER')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(address).toContain('page=2')
    await goAndComeBack()
    await expect.poll(address).toBe('/users?page=2&pos=HC-PIER')
    await page.getByRole('button', { name: 'Clear filter: Points of sale' }).click()
    await expect.poll(address).toBe('/users')
    await goAndComeBack()
    await expect.element(page.getByText('1–25 of 30')).toBeVisible()
    expect(address()).toBe('/users')
  },
)

async function goAndComeBack() {
  await userEvent.keyboard('go')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await userEvent.keyboard('gu')
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
}

describe('actions on several users', () => {
  const [first, second] = nias
  const both = [first?.id ?? '', second?.id ?? '']
  const act = (name: string) =>
    page.getByRole('region', { name: 'selected' }).getByRole('button', { name, exact: true })

  async function selectBoth() {
    for (const name of ['Nia10 Quay', 'Nia11 Quay'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  }

  test(
    'gives them roles, and its message takes them back',
    { tags: ['1.1-16', '1.2-50', '1.4-47', '1.6-01', '2.4-13'] },
    async () => {
      const groups: Role[] = ['RESELLER_PORTAL_REPORTS']
      const back = { act: 'removeRoles' as const, ids: both, groups }
      const bulk = fake(bulkUsers, ({ ids, act: name }) => ({
        done: ids,
        refused: [],
        undo: name === 'addRoles' ? [back] : [],
      }))
      await openUsers('/users', pageOf(nias), bulk)
      await selectBoth()
      await act('Add roles').click()
      const dialog = page.getByRole('dialog', { name: 'Add roles' })
      await expect.element(dialog.getByText('Roles for 2 users')).toBeVisible()
      expect(await axeFindings()).toEqual([])
      await dialog.getByRole('checkbox', { name: /^Report/ }).click()
      await dialog.getByRole('button', { name: 'Add roles' }).click()
      await expect.element(page.getByText('Users updated: 2')).toBeVisible()
      await expect.element(page.getByRole('region', { name: 'selected' })).not.toBeInTheDocument()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(page.getByText('Restored')).toBeVisible()
      expect(bulk.inputs).toMatchObject([{ act: 'addRoles', ids: both, groups }, back])
    },
  )

  test('says how many a rule refuses, and why', { tags: ['1.2-51', '2.4-14'] }, async () => {
    const [id = '', other = ''] = both
    const refusal = { id: other, reason: 'users.no_role', facts: {} }
    await openUsers(
      '/users',
      pageOf(nias),
      fake(bulkUsers, () => ({ done: [id], refused: [refusal], undo: [] })),
    )
    await selectBoth()
    await act('Remove roles').click()
    const dialog = page.getByRole('dialog', { name: 'Remove roles' })
    await dialog.getByRole('checkbox', { name: 'Agent' }).click()
    await dialog.getByRole('button', { name: 'Remove roles' }).click()
    await expect.element(page.getByText('Not changed: 1. Choose at least one role')).toBeVisible()
  })

  test(
    'deactivates and activates those that are selected',
    { tags: ['1.2-52', '1.2-53', '2.4-12', '2.4-17'] },
    async () => {
      const bulk = fake(bulkUsers, ({ ids }) => ({ done: ids, refused: [], undo: [] }))
      await openUsers('/users', pageOf(nias), bulk)
      for (const name of ['Deactivate', 'Activate']) {
        await selectBoth()
        await act(name).click()
        await expect.poll(() => bulk.inputs.at(-1)).toMatchObject({ act: name.toLowerCase(), ids: both })
        await expect.element(page.getByRole('region', { name: 'selected' })).not.toBeInTheDocument()
      }
    },
  )
})

test('an empty list shows why, and offers to clear a search without results', async () => {
  const { address } = await openUsers('/users?search=zebra', pageOf([]))
  await expect.element(page.getByText('No results for “zebra”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(address).toBe('/users')
})

test('a list that could not be loaded shows a message and is loaded by trying again', async () => {
  const { list } = await openUsers('/users', () => failed(500))
  const panel = page.getByRole('alert').filter({ hasText: 'rp-' })
  await expect.element(panel).toBeVisible()
  list.answer(pageOf(nias))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(names).toHaveLength(25)
})
