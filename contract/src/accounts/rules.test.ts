import { expect, test } from 'vitest'
import { mayDo } from './rights/permissions.ts'
import { permissions, roles, type Permission } from './rights/roles.ts'
import { landing, whyNotLogin } from './rules.ts'

test(
  'an empty email and an empty password are told apart, the email first',
  { tags: ['1.5-01', '1.5-02'] },
  () => {
    expect(whyNotLogin({ email: '  ', password: '' })?.code).toBe('login.email_empty')
    expect(whyNotLogin({ email: 'a@harbor.example', password: '' })?.code).toBe('login.password_empty')
    expect(whyNotLogin({ email: 'a@harbor.example', password: 'x' })).toBeUndefined()
  },
)

test(
  'a military reseller’s staff land on the military page, everybody else on bookings',
  { tags: ['1.2-30', '1.2-31'] },
  () => {
    expect(landing({ config: { military: true } })).toBe('/military')
    expect(landing({ config: { military: false } })).toBe('/bookings')
    expect(landing(undefined)).toBe('/bookings')
  },
)

test('a super admin passes wherever any other role of a reseller does', { tags: ['1.6-04'] }, () => {
  const ofReseller = roles.filter((role) => role.startsWith('RESELLER_PORTAL_'))
  // The keys of a constant.
  const all = Object.keys(permissions) as Permission[]
  const theirs = all.filter((permission) => mayDo(ofReseller, permission))
  expect(theirs.length).toBeGreaterThan(5)
  expect(theirs.filter((permission) => !mayDo(['RESELLER_PORTAL_SUPER_ADMIN'], permission))).toEqual([])
})

test('one role of several is enough', { tags: ['1.6-02'] }, () => {
  expect(mayDo(['RESELLER_PORTAL_REPORTS', 'RESELLER_PORTAL_AGENT'], 'bookings.sell')).toBe(true)
  expect(mayDo(['RESELLER_PORTAL_REPORTS'], 'bookings.sell')).toBe(false)
  expect(mayDo([], 'bookings.sell')).toBe(false)
})

test(
  'an agent and a report reader have no other role, a super admin passes',
  { tags: ['1.6-06', '1.6-07'] },
  () => {
    expect(mayDo(['RESELLER_PORTAL_AGENT'], 'messages.read')).toBe(false)
    expect(mayDo(['RESELLER_PORTAL_REPORTS'], 'messages.read')).toBe(false)
    expect(mayDo(['RESELLER_PORTAL_SUPER_ADMIN'], 'messages.read')).toBe(true)
    expect(mayDo(['RESELLER_PORTAL_SUPER_ADMIN'], 'bookings.sell')).toBe(true)
  },
)
