import { bundles, featureKeys, roles, viewRole, type Role } from '@reseller-portal/contract/identity'
import { expect, test } from 'vitest'
import { may } from '#lib/calls/use-may.ts'
import { person } from '#lib/test-session.ts'
import { stepsFor } from './steps.ts'

const held = (role: Role): Role[] => (bundles[role].kind === 'SUPPLIER' ? [role, viewRole] : [role])

test.each(roles)('the welcome of %s has five steps, each on a page that the role may open', (role) => {
  const account = person(held(role), featureKeys)
  const steps = stepsFor(account)
  expect(steps).toHaveLength(5)
  expect(new Set(steps.map(({ to }) => to)).size).toBe(5)
  for (const step of steps) expect(step.may === undefined || may(account, step.may)).toBe(true)
})

test('without the features of its organisation a role is shown the help and its profile, and nothing that it may not open', () => {
  const paths = stepsFor(person(['RESELLER_PORTAL_SUPER_ADMIN'], [])).map(({ to }) => to)
  expect(paths).toEqual(['/start', '/audit', '/help', '/profile'])
})
