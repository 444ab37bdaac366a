import { contacts, listCompanies, listPointsOfSale } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { expectFailure } from '#rig/expect-failure.ts'
import { company, idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'
import { ContactsScreen } from './contacts-screen.tsx'

const bo = {
  id: idOf(1),
  version: 1,
  name: 'Bo Quay',
  type: 'AGENT' as const,
  phone: '+1 555 0102',
  reference: null,
  resellerID: company.id,
}

/** The list of contacts with one contact open at this address. */
function openContacts(at: string, ...calls: AnyFake[]) {
  return mount(<ContactsScreen />, {
    at,
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(listCompanies, () => ({ companies: [company] })),
      fake(listPointsOfSale, () => ({ pointsOfSale: [] })),
      fake(contacts.list, () => ({ contacts: [bo], total: 1 })),
      fake(contacts.get, () => bo),
      ...calls,
    ],
  })
}

const panelOf = (name: string) => page.getByRole('dialog', { name })

test('an error is shown under its field when the field is left, the first wrong field gets the focus, and no call is made', async () => {
  const create = fake(contacts.create, () => bo)
  await openContacts('/?open=new', create)
  const form = panelOf('Add contact')
  await form.getByLabelText('Phone').fill('555 01')
  form.getByLabelText('Type').element().focus()
  await expect.element(form.getByText('Add the country code, such as +1 555 0142.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Fill in this field.')).toBeVisible()
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  expect(create.inputs).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('a refusal of the server is shown, and the typed details stay to be sent again', async () => {
  const create = fake(contacts.create, () => refused('resellers.pos_not_found'))
  await openContacts('/?open=new', create)
  const form = panelOf('Add contact')
  await form.getByLabelText('Name').fill('Ada Pier')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert').getByText('point of sale', { exact: false })).toBeVisible()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Ada Pier')
  create.answer((input) => ({ ...bo, ...input, resellerID: company.id }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Ada Pier added')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(create.inputs).toHaveLength(2)
})

test('the second person to save sees the first person’s changes, keeps the typed details, and can overwrite them', async () => {
  const theirs = { ...bo, version: 2, phone: '+1 555 0111' }
  const get = fake(contacts.get, () => bo)
  const change = fake(contacts.change, (sent) =>
    sent.version === 2 ? { ...theirs, ...sent, version: 3 } : refused('things.out_of_date'),
  )
  await openContacts(`/?open=${bo.id}`, get, change)
  const form = panelOf('Bo Quay')
  await form.getByLabelText('Phone').fill('+1 555 0122')
  get.answer(() => theirs)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(form.getByText('Data out of date. Please refresh page.')).toBeVisible()
  await expect.element(form.getByText('Phone: now “+1 555 0111”')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(form.getByLabelText('Phone')).toHaveValue('+1 555 0122')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Bo Quay saved')).toBeVisible()
  expect(change.inputs.map(({ version, phone }) => [version, phone])).toEqual([
    [1, '+1 555 0122'],
    [2, '+1 555 0122'],
  ])
})

test('leaving a changed form asks first, and the typed details stay', async () => {
  const { address } = await openContacts('/?open=new')
  const form = panelOf('Add contact')
  await form.getByLabelText('Name').fill('Half a name')
  await userEvent.keyboard('{Escape}')
  const asks = panelOf('Leave without saving?')
  await expect.element(asks).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Half a name')
  await userEvent.keyboard('{Escape}')
  await asks.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/')
})

/** Whether a press in the middle of the button would meet the button. */
const isInReach = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.each([1440, 800, 390])(
  'at %i px a message about a failed save does not cover the save bar',
  async (width) => {
    await openContacts(
      '/?open=new',
      fake(contacts.create, () => failed(500)),
    )
    await page.viewport(width, 740)
    const form = panelOf('Add contact')
    await form.getByLabelText('Name').fill('Ada Pier')
    await form.getByRole('button', { name: 'Save' }).click()
    const message = page.getByRole('alert').getByText('Unable to create contacts')
    await expect.element(message).toBeVisible()
    await expect.poll(() => isInReach(form.getByRole('button', { name: 'Save' }).element())).toBe(true)
    expect(await axeFindings()).toEqual([])
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
    await expect.element(message).not.toBeInTheDocument()
  },
)

/** Contacts that a list answers as the server would: by name, narrowed to a word and a type, and without those removed. */
function cleos() {
  const gone = new Set<string>()
  const all = ['Cleo Dock', 'Cleo Marina', 'Cleo Wharf', 'Ada Pier'].map((name, index) => {
    return { ...bo, id: idOf(10 + index), name }
  })
  const list = fake(contacts.list, ({ search = '', sort, type }) => {
    const found = all.filter(({ id, name, type: is }) => {
      const isAsked = name.toLowerCase().includes(search) && (type?.includes(is) ?? true)
      return isAsked && !gone.has(id)
    })
    const sorted = found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    return { contacts: sort === '-name' ? sorted.toReversed() : sorted, total: found.length }
  })
  const bulk = fake(contacts.bulk, ({ act, ids }) => {
    for (const id of ids) gone[act === 'remove' ? 'add' : 'delete'](id)
    return { done: ids, refused: [] }
  })
  const get = fake(contacts.get, ({ id }) => all.find((each) => each.id === id) ?? bo)
  return { list, bulk, calls: [list, bulk, get] }
}

const names = page.getByRole('rowheader')
const namesNow = () => names.elements().map(({ textContent }) => textContent)

test('the list is searched, sorted, walked and selected from the keyboard; several are removed, and brought back by Undo', async () => {
  const { calls, bulk } = cleos()
  const { address } = await openContacts('/', ...calls)
  await expect.element(names).toHaveLength(4)
  await userEvent.keyboard('/')
  await userEvent.keyboard('cleo')
  await expect.poll(namesNow).toEqual(['Cleo Dock', 'Cleo Marina', 'Cleo Wharf'])
  const head = page.getByRole('columnheader', { name: 'Name' }).getByRole('button')
  await head.click()
  await head.click()
  await expect.poll(namesNow).toEqual(['Cleo Wharf', 'Cleo Marina', 'Cleo Dock'])
  expect(address()).toBe('/?search=cleo&sort=-name')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('jxjj{Shift>}X{/Shift}')
  const bar = page.getByRole('region', { name: '3 selected' })
  await expect.element(bar).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('k{Enter}')
  await expect.element(panelOf('Cleo Marina')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Removed: 3')).toBeVisible()
  await expect.element(page.getByText('No results for “cleo”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(names).toHaveLength(3)
  expect(bulk.inputs.map(({ act, ids }) => [act, ids.length])).toEqual([
    ['remove', 3],
    ['restore', 3],
  ])
})

test('search, order and type in the address are applied, and one press clears them', async () => {
  const { calls, list } = cleos()
  const { address } = await openContacts('/?search=cleo&sort=-name', ...calls)
  await expect.poll(namesNow).toEqual(['Cleo Wharf', 'Cleo Marina', 'Cleo Dock'])
  await page.getByRole('button', { name: /^Type Any/ }).click()
  await page.getByLabelText('Distributor').click()
  await expect.element(page.getByText('No results for “cleo”.')).toBeVisible()
  expect(list.inputs.at(-1)).toMatchObject({ search: 'cleo', sort: '-name', type: ['DISTRIBUTOR'] })
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(names).toHaveLength(4)
  expect(address()).toBe('/?sort=-name')
})

test('on a phone neither the list nor the form is wider than the window', async () => {
  await openContacts('/')
  await page.viewport(360, 740)
  await expect.element(page.getByRole('link', { name: 'Bo Quay' })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  await page.getByRole('link', { name: 'Bo Quay' }).click()
  await expect.element(panelOf('Bo Quay').getByLabelText('Name')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  expect(await axeFindings()).toEqual([])
})

test(
  'a failed action on a contact shows what failed, and why',
  { tags: ['2.8-60', '2.8-98', '2.8-99', '2.8-100'] },
  async () => {
    const fails = [contacts.create, contacts.change, contacts.remove].map((each) =>
      fake(each, () => failed(500)),
    )
    await openContacts('/?open=new', ...fails)
    const form = panelOf('Add contact')
    await form.getByLabelText('Name').fill('Ada Pier')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expectFailure('Unable to create contacts')
    await form.getByRole('button', { name: 'Discard' }).click()
    await userEvent.keyboard('{Escape}')
    const link = page.getByRole('link', { name: 'Bo Quay' })
    await link.click()
    const open = panelOf('Bo Quay')
    await open.getByLabelText('Name').fill('Bo Dock')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expectFailure('Unable to update contacts')
    await open.getByRole('button', { name: 'Discard' }).click()
    await open.getByRole('button', { name: 'Remove' }).click()
    await panelOf('Remove Bo Quay?').getByRole('button', { name: 'Remove' }).click()
    await expectFailure('Unable to delete contacts')
    await expect.element(link).toBeVisible()
  },
)

test(
  'a list that could not be loaded is loaded again from its message, by keyboard',
  { tags: ['2.8-19', '2.8-60'] },
  async () => {
    const list = fake(contacts.list, () => failed(500))
    await openContacts('/', list)
    const message = page.getByRole('alert').getByText('Unable to load contacts')
    await expect.element(message).toBeVisible()
    list.answer(() => ({ contacts: [], total: 0 }))
    const again = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('No contacts yet.')).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  },
)

test(
  'a contact is looked at without fields, and opened to be changed from there',
  { tags: ['2.2-35'] },
  async () => {
    await openContacts(`/?show=true&open=${bo.id}`)
    const card = panelOf('Bo Quay')
    await expect.element(card.getByText('+1 555 0102')).toBeVisible()
    expect(card.getByRole('textbox').elements()).toEqual([])
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect.element(card.getByLabelText('Phone')).toHaveValue('+1 555 0102')
  },
)

test(
  'a contact is of one of five types, a point of sale’s of one, and its unsaved changes are named',
  { tags: ['2.2-97', '2.3-11'] },
  async () => {
    const pier = { code: 'HC-PIER', name: 'Pier 7', channelID: 'hc-pier', property_brand: '' }
    await openContacts(
      `/?open=${bo.id}`,
      fake(listPointsOfSale, () => ({ pointsOfSale: [pier] })),
    )
    const form = panelOf('Bo Quay')
    await form.getByLabelText('Type').click()
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Reseller', 'Distributor', 'Point of sale', 'Agent', 'Unknown'])
    await page.getByRole('option', { name: 'Point of sale' }).click()
    await selectOption(form.getByLabelText('Point of sale'), /Pier 7/)
    await expect.element(form.getByText('Changes: Type, Point of sale')).toBeVisible()
  },
)
