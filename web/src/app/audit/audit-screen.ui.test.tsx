import { listUsers, readUser } from '@reseller-portal/contract/accounts'
import { listAudit, type AuditEvent } from '@reseller-portal/contract/kit/audit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, staffMember } from '#rig/samples.ts'
import { AuditScreen } from './audit-screen.tsx'

const as = who('RESELLER_PORTAL_SUPER_ADMIN')
const avery = staffMember(1, 'Avery')
const nell = staffMember(2, 'Nell')
const changed: AuditEvent = {
  id: idOf(10),
  name: 'users.roles_changed',
  at: '2026-11-25T10:00:00Z',
  address: '127.0.0.1',
  actorId: idOf(3),
  actorName: 'Morgan Reyes',
  subject: avery.id,
  subjectName: 'Avery Quay',
  subjectKind: 'account',
  facts: {},
}

test('typing finds a person, and the person in the address is shown by name without loading others', async () => {
  const users = fake(listUsers, ({ search }) =>
    search === 'nell' ? { accounts: [nell], total: 1 } : { accounts: [avery, nell], total: 2 },
  )
  const one = fake(readUser, () => ({ ...avery, has_factor: false, can_copy_link: true }))
  const list = fake(listAudit, () => ({ events: [changed], total: 1 }))
  await mount(<AuditScreen />, { as, at: `/audit?account=${avery.id}`, calls: [list, users, one] })
  const chip = page.getByRole('button', { name: 'Who Avery Quay' })
  await expect.element(chip).toBeVisible()
  await chip.click()
  await page.getByRole('searchbox', { name: 'Who' }).fill('nell')
  const found = page.getByRole('group', { name: 'Who' }).getByRole('checkbox')
  await expect.poll(() => users.inputs.at(-1)?.search).toBe('nell')
  await expect.element(found.nth(1)).toBeVisible()
  expect(found).toHaveLength(2)
  expect(users.inputs.every(({ limit }) => limit === 20)).toBe(true)
  expect(list.inputs.at(-1)).toMatchObject({ account: [avery.id] })
  expect(one.inputs).toEqual([{ userId: avery.id }])
})

test('an event opens with all its details, and an empty search result shows a message', async () => {
  const list = fake(listAudit, ({ search }) =>
    search === undefined ? { events: [changed], total: 1 } : { events: [], total: 0 },
  )
  const calls = [list, fake(listUsers, () => ({ accounts: [], total: 0 }))]
  const { address } = await mount(<AuditScreen />, { as, at: `/audit?booking=${idOf(7)}`, calls })
  await page.getByRole('rowheader').getByRole('link').click()
  const event = page.getByRole('dialog', { name: 'Roles changed' })
  await expect.element(event.getByRole('link', { name: 'Open user' })).toBeVisible()
  await event.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Clear filter: Booking' }).click()
  await expect.poll(address).not.toContain('booking=')
  await page.getByRole('searchbox').fill('nothing is called like this')
  await expect.element(page.getByText('No results for “nothing is called like this”.')).toBeVisible()
})

test('details have labels and values in the reader’s language, without raw names', async () => {
  const settled: AuditEvent = {
    ...changed,
    name: 'sales.settled',
    subject: idOf(7),
    subjectKind: 'booking',
    facts: {
      action: 'refund-and-cancel',
      to: 'REFUNDING',
      amount: 2500,
      currency: 'USD',
      session: idOf(9),
      fields: ['timezone', 'given_name'],
      unheard_of: 'raw',
      isOpen: true,
      scopes: ['bookings.sell', 'company.edit:read'],
      before: { x_y: 1, holdMinutes: 15 },
    },
  }
  const list = fake(listAudit, () => ({ events: [settled], total: 1 }))
  const calls = [list, fake(listUsers, () => ({ accounts: [], total: 0 }))]
  await mount(<AuditScreen />, { as, at: '/audit', calls, language: 'fr' })
  const text = () => page.getByRole('row').nth(1).element().textContent.replaceAll('\u00a0', ' ')
  await expect.poll(text).toContain('Décision : Annuler la vente')
  expect(text()).toContain('Montant : 25,00')
  expect(text()).toContain('Champs : Fuseau horaire, Prénom')
  expect(text()).toContain('Avant : Blocage (minutes) : 15')
  expect(text()).not.toMatch(/raw|unheard|x_y|REFUNDING|bookings.sell|timezone|true|00000/)
})
