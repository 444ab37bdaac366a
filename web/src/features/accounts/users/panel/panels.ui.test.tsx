import {
  activateUser,
  bulkUsers,
  changeUser,
  copyInvitationLink,
  createUser,
  deactivateUser,
  deleteUser,
  inviteUser,
  listGroups,
  listOffers,
  listUsers,
  listViews,
  me,
  readUser,
  revokeInvitation,
  roles,
  validateEmail,
  beginApp,
  confirmApp,
  type Me,
} from '@reseller-portal/contract/accounts'
import { listOrganizations, listPointsOfSale, listResellers } from '@reseller-portal/contract/organizations'
import { bookingList, bookingListChoices } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused, type AnyFake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { expectFailure } from '#rig/expect-failure.ts'
import { reseller, staffMember } from '#rig/samples.ts'

const nell = staffMember(1, 'Nell')
const gone = { ...nell, deactivated_at: '2026-03-01T10:00:00Z' }
const panel = page.getByRole('dialog', { name: 'Nell Quay' })

function openNell(person: typeof nell, ...calls: AnyFake[]) {
  return openAt(`/users/${nell.id}`, person, ...calls)
}

function openAt(at: string, person: typeof nell, ...calls: AnyFake[]) {
  return openAs(who('RESELLER_PORTAL_SUPER_ADMIN'), at, person, ...calls)
}

function openAs(as: Me, at: string, person: typeof nell, ...calls: AnyFake[]) {
  return open(at, {
    as,
    calls: [
      fake(listUsers, () => ({ accounts: [person], total: 1 })),
      fake(readUser, () => ({ ...person, has_factor: false, can_copy_link: true })),
      fake(listOffers, () => ({ offers: [] })),
      fake(listGroups, () => ({ groups: roles.map((name) => ({ id: name, name, grantable: true })) })),
      fake(listOrganizations, () => ({ organizations: [] })),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listPointsOfSale, () => ({ pointsOfSale: [] })),
      ...calls,
    ],
  })
}

/** Presses a button in the moment in which it appears, sooner than any person could. */
function pressAtOnce(name: string) {
  const watch = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
    if (button === undefined) return
    watch.disconnect()
    button.click()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

test(
  'View in a message is followed, however soon it is pressed after saving',
  { tags: ['1.4-53', '2.4-29'] },
  async () => {
    const { address } = await openNell(
      gone,
      fake(activateUser, () => nell),
    )
    await expect.element(panel.getByRole('button', { name: 'Activate' })).toBeVisible()
    pressAtOnce('View')
    await panel.getByRole('button', { name: 'Activate' }).click()
    await expect.poll(address).toBe(`/users/view/${nell.id}`)
    await expect.element(panel.getByText('Agent').first()).toBeVisible()
    expect(address()).toBe(`/users/view/${nell.id}`)
  },
)

test('the email of a user cannot be changed and shows why', { tags: ['2.5-24', '2.5-25'] }, async () => {
  await openNell(nell)
  await expect.element(panel.getByLabelText('Email')).toHaveAttribute('readonly')
  const reason =
    'It is not possible to change an email address. Please contact Support to delete the user profile and create a new one.'
  await expect.element(panel.getByText(reason)).toBeVisible()
})

test('a user’s page lists their permissions with the role of each, and the missing ones', async () => {
  const groups = (['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_REPORTS'] as const).map((name) => ({
    id: name,
    name,
  }))
  const pos = [{ code: 'HC-PIER', name: 'Pier 7 Kiosk', channelID: 'pier', property_brand: '' }]
  const { address } = await openAt(
    `/users/view/${nell.id}`,
    nell,
    fake(readUser, () => ({ ...nell, groups, pos, has_factor: false, can_copy_link: true })),
  )
  const line = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
  await expect
    .element(line('Read the all-bookings report').getByText('Granted by Report', { exact: false }))
    .toBeVisible()
  await expect
    .element(line('Add and change users').getByText('None of their roles allows this.'))
    .toBeVisible()
  await expect.element(panel.getByText('HC-PIER - Pier 7 Kiosk')).toBeVisible()
  await panel.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(address).toBe(`/users/${nell.id}`)
})

test(
  'a location super admin cannot change a person with other permissions, and assigns only roles below their own',
  { tags: ['1.6-11'] },
  async () => {
    const iris = staffMember(2, 'Iris', 'RESELLER_PORTAL_REPORTS')
    const mayGive = (name: string) => name === 'RESELLER_PORTAL_AGENT'
    const as = who('RESELLER_PORTAL_LOCATION_SUPER_ADMIN')
    const groups = fake(listGroups, () => ({
      groups: roles.map((name) => ({ id: name, name, grantable: mayGive(name) })),
    }))
    await openAs(as, `/users/view/${iris.id}`, iris, groups)
    const view = page.getByRole('dialog', { name: 'Iris Quay' })
    const reason = 'You can’t change this person because they have permissions you don’t have.'
    await expect.element(view.getByText(reason)).toBeVisible()
    expect(view.getByRole('link', { name: 'Edit' }).query()).toBeNull()
    await openAs(as, '/user/add', iris, groups)
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByRole('button', { name: 'Add role' }).click()
    const admins = form.getByRole('checkbox', { name: /^Super Admin/ })
    await expect.element(admins).toHaveAttribute('aria-disabled', 'true')
    await expect.element(form.getByText('You can’t add or remove this role.').first()).toBeVisible()
    const box = admins.element()
    if (box instanceof HTMLElement) box.focus()
    await userEvent.keyboard(' ')
    await expect.element(admins).not.toBeChecked()
  },
)

test('a panel that is left while it saves does not lead back to the list', async () => {
  const held = Promise.withResolvers<void>()
  const deactivate = fake(deactivateUser, async () => {
    await held.promise
    return gone
  })
  const list = [
    fake(bookingList, () => ({ bookings: [], meta: { reqId: 'rp-test' } })),
    fake(bookingListChoices, () => ({ products: [], pointsOfSale: [], agents: [] })),
    fake(listViews, () => ({ views: [] })),
  ]
  const { address } = await openNell(nell, deactivate, ...list)
  await panel.getByRole('button', { name: 'Deactivate' }).click()
  await expect.poll(() => deactivate.inputs).toHaveLength(1)
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect.poll(address).toBe('/bookings')
  held.resolve()
  await expect.element(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(address()).toBe('/bookings')
})

test(
  'a failed action on a user shows what failed, and why',
  { tags: ['1.8-31', '1.8-32', '1.8-34', '2.8-09', '2.8-10', '2.8-12', '2.8-62'] },
  async () => {
    const fails = [deactivateUser, deleteUser, changeUser, bulkUsers].map((each) =>
      fake(each, () => failed(500)),
    )
    await openNell(nell, ...fails)
    await panel.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expectFailure('Unable to deactivate user')
    await panel.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expectFailure('Unable to delete user')
    await panel.getByLabelText('Department').fill('Night')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expectFailure('Unable to update user')
    await panel.getByRole('button', { name: 'Discard' }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('checkbox', { name: 'Select Nell Quay' }).click()
    const bar = page.getByRole('region', { name: '1 selected' })
    await bar.getByRole('button', { name: 'Activate', exact: true }).click()
    await expectFailure('Unable to update all users')
  },
)

test(
  'a user who cannot be activated is reported, with the reason',
  { tags: ['1.8-33', '2.8-11', '2.8-62'] },
  async () => {
    await openNell(
      gone,
      fake(activateUser, () => failed(500)),
    )
    await panel.getByRole('button', { name: 'Activate' }).click()
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expectFailure('Unable to activate user')
  },
)

test(
  'a user who cannot be added is reported, and the typed values stay',
  { tags: ['1.8-30', '2.8-08', '2.8-62'] },
  async () => {
    const emailCheck = fake(validateEmail, () => ({ valid: true, inUse: false, mayBeAsked: false }))
    await openAt(
      '/user/add',
      nell,
      emailCheck,
      fake(createUser, () => failed(500)),
    )
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByLabelText('Email').fill('lou@harbor.example')
    await form.getByLabelText('First name').fill('Lou')
    await form.getByLabelText('Last name').fill('Quay')
    await form.getByRole('button', { name: 'Add role' }).click()
    await form.getByRole('checkbox', { name: /^Agent/ }).click()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expectFailure('Unable to create user')
    await expect.element(form.getByLabelText('Email')).toHaveValue('lou@harbor.example')
  },
)

test('a form whose choices failed to load shows a message, and loads them by trying again', async () => {
  const resellers = fake(listResellers, () => ({ resellers: [reseller] }))
  resellers.answer(() => failed(500))
  await openAt('/user/add', nell, resellers)
  const form = page.getByRole('dialog', { name: 'Add user' })
  await expect.element(form.getByText('Unable to load part of this page.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(1)
  resellers.answer(() => ({ resellers: [reseller] }))
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect.element(form.getByText('Unable to load part of this page.')).not.toBeInTheDocument()
})

test(
  'a missing user shows that loading failed, and a second try that it succeeded',
  { tags: ['1.8-29', '2.8-07', '2.8-62', '2.8-63'] },
  async () => {
    const read = fake(readUser, () => ({ ...nell, has_factor: false, can_copy_link: true }))
    read.answer(() => refused('users.not_found'))
    await openAt(`/users/view/${nell.id}`, nell, read)
    await expect.element(page.getByText('Unable to load user')).toBeVisible()
    await expect.element(page.getByText('User not found.')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    read.answer(() => ({ ...nell, has_factor: false, can_copy_link: true }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Loaded user')).toBeVisible()
  },
)

test('a user changed by another person is not overwritten, and the typed values stay', async () => {
  const theirs = { ...nell, version: 2, phone: '+1 555 0199', has_factor: false, can_copy_link: true }
  const read = fake(readUser, () => ({ ...nell, has_factor: false, can_copy_link: true }))
  const change = fake(changeUser, (sent) =>
    sent.version === 2 ? { ...nell, version: 3 } : refused('things.out_of_date'),
  )
  await openNell(nell, read, change)
  await panel.getByLabelText('Department').fill('Pier')
  read.answer(() => theirs)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(panel.getByText('Data out of date. Please refresh page.')).toBeVisible()
  await expect.element(panel.getByText('Phone: now “+1 555 0199”')).toBeVisible()
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Nell Quay updated')).toBeVisible()
  expect(change.inputs.at(-1)).toMatchObject({ version: 2, department: 'Pier', phone: '+1 555 0199' })
})

test('the link of an invitation is shown once to the inviter', async () => {
  const copy = fake(copyInvitationLink, () => ({ url: 'https://portal.example/reset-password?token=abc' }))
  await openNell({ ...nell, invited: true }, copy)
  await panel.getByRole('button', { name: 'Copy link' }).click()
  const shown = page.getByRole('dialog', { name: 'Invitation link for Nell Quay' })
  await expect.element(shown.getByText('https://portal.example/reset-password?token=abc')).toBeVisible()
  expect(copy.inputs).toEqual([{ userId: nell.id }])
})

test('an invitation is sent again and taken back', async () => {
  const invite = fake(inviteUser, () => ({}))
  const revoke = fake(revokeInvitation, () => ({}))
  await openNell({ ...nell, invited: true }, invite, revoke)
  await panel.getByRole('button', { name: 'Resend invitation' }).click()
  await expect.element(page.getByText('Invitation sent to nell@harbor.example')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect.element(page.getByText('Invitation for Nell Quay cancelled')).toBeVisible()
  expect([...invite.inputs, ...revoke.inputs]).toEqual([{ userId: nell.id }, { userId: nell.id }])
  expect(await axeFindings()).toEqual([])
})

/** A server with which an authenticator app is set up, and which refuses other actions until then. */
function factorFakes() {
  let isOn = false
  const boss = who('RESELLER_PORTAL_SUPER_ADMIN')
  const activate = fake(activateUser, () => (isOn ? nell : refused('session.factor_needed')))
  const calls = [
    activate,
    fake(me, () => ({ ...boss, second_factor: { enabled: isOn, demanded: false } })),
    fake(beginApp, () => ({ secret: 'ABC', address: 'otpauth://a', qr: { size: 1, path: 'M0 0h1v1z' } })),
    fake(confirmApp, () => {
      isOn = true
      return { recoveryCodes: ['AAAA-BBBB'] }
    }),
  ]
  return { activate, calls }
}

const factor = page.getByRole('dialog', { name: 'Set up two-step verification' })

test('an action that requires two-step verification has the person set it up, then continues', async () => {
  const { activate, calls } = factorFakes()
  await openNell(gone, ...calls)
  await panel.getByRole('button', { name: 'Activate' }).click()
  await expect.element(factor.getByText(/^People who manage users, keys, or credit/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await factor.getByRole('button', { name: 'Set up app' }).click()
  await factor.getByLabelText('Current password').fill('correct horse battery')
  await userEvent.keyboard('{Enter}')
  await factor.getByLabelText('Code from the app').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(factor.getByText('AAAA-BBBB')).toBeVisible()
  expect(activate.inputs).toHaveLength(1)
  await factor.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Activated', { exact: true })).toBeVisible()
  expect(activate.inputs).toHaveLength(2)
  await expect.element(factor).not.toBeInTheDocument()
})

test('a person who closes the setup reads what is missing, and can start again', async () => {
  const { activate, calls } = factorFakes()
  await openNell(gone, ...calls)
  for (const tries of [1, 2]) {
    await panel.getByRole('button', { name: 'Activate' }).click()
    await expect.element(factor).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(factor).not.toBeInTheDocument()
    await expect
      .element(page.getByText('Set up two-step verification before you do this.').first())
      .toBeVisible()
    expect(activate.inputs).toHaveLength(tries)
  }
  await expect.element(panel).toBeVisible()
})
