import { contacts, listCompanies, listPointsOfSale } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused, type NotDone } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { company, idOf } from '#rig/samples.ts'
import { ContactsScreen } from '../features/organizations/contacts-screen.tsx'
import { Outage } from '#ui/feedback/outage.tsx'

const ada = {
  id: idOf(1),
  version: 1,
  name: 'Ada Pier',
  type: 'AGENT' as const,
  phone: '+1 555 0102',
  reference: null,
  resellerID: company.id,
}
const away = (facts: object) => refused('database.away', { retrySeconds: 0.2, ...facts })
const banner = page.getByRole('status').filter({ hasText: 'The portal can’t answer right now.' })
const form = page.getByRole('dialog', { name: 'Add contact' })

/** Fills in and saves a new contact while the portal gives this answer. */
async function saveWhile(answer: () => NotDone, size: readonly [number, number] = [1280, 800]) {
  const create = fake(contacts.create, answer)
  const page = (
    <>
      <Outage />
      <ContactsScreen />
    </>
  )
  await mount(page, {
    at: '/?open=new',
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    size,
    calls: [
      fake(listCompanies, () => ({ companies: [company] })),
      fake(listPointsOfSale, () => ({ pointsOfSale: [] })),
      fake(contacts.list, () => ({ contacts: [], total: 0 })),
      fake(contacts.get, () => ada),
      create,
    ],
  })
  await form.getByLabelText('Name').fill(ada.name)
  await form.getByLabelText('Phone').fill(ada.phone)
  await form.getByRole('button', { name: 'Save' }).click()
  return create
}

test('while the database is down, the page shows it, keeps the typed text, and saves it later', async () => {
  const create = await saveWhile(() => away({ mayRepeat: true }))
  await expect.element(banner).toBeVisible()
  await expect.poll(() => create.inputs.length).toBeGreaterThan(1)
  await expect.element(form.getByLabelText('Name')).toHaveValue(ada.name)
  create.answer(() => ada)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
  const sent = create.inputs.length
  expect(new Set(create.inputs.map((input) => JSON.stringify(input))).size).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(create.inputs).toHaveLength(sent)
})

test.each([
  ['on a desktop', [1280, 800]],
  ['on a phone', [390, 844]],
] as const)('the banner covers neither a label nor a control of the form %s', async (_, size) => {
  const create = await saveWhile(() => away({ mayRepeat: true }), size)
  await expect.element(banner).toBeVisible()
  const covered = banner.element().getBoundingClientRect()
  const parts = form.element().querySelectorAll('label, input, button')
  const isUnder = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return left < covered.right && right > covered.left && top < covered.bottom && bottom > covered.top
  }
  const names = [...parts].filter(isUnder).map((part) => part.textContent || part.getAttribute('aria-label'))
  // On a phone the banner lies over the head of the form with its Close button, which can still be pressed.
  expect(names).toEqual(size[0] < 1000 ? ['Close'] : [])
  create.answer(() => ada)
  await expect.element(form).not.toBeInTheDocument()
})

test('a request that the server may already have carried out is not repeated automatically', async () => {
  const create = await saveWhile(() => away({}))
  await expect.element(page.getByText('The portal can’t reach its database.', { exact: false })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Name')).toHaveValue(ada.name)
  expect(create.inputs).toHaveLength(1)
})
