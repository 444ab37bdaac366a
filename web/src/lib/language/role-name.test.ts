import { mayDo, permissions, viewRole } from '@reseller-portal/contract/identity'
import { beforeAll, expect, test } from 'vitest'
import { said, startTexts } from '#lib/test-render.ts'
import { roleName } from './role-name.ts'

beforeAll(() => startTexts())

test('roles are shown by the labels of the specification', () => {
  expect(
    said(({ t }) => ({
      superAdmin: roleName('RESELLER_PORTAL_SUPER_ADMIN', t),
      manager: roleName('RESELLER_PORTAL_MANAGER', t),
      agent: roleName('RESELLER_PORTAL_AGENT', t),
      reports: roleName('RESELLER_PORTAL_REPORTS', t),
      business: roleName('SUPPLIER_BUSINESS_STAFF', t),
      redemption: roleName('SUPPLIER_REDEMPTION_STAFF', t),
      management: roleName('ORG_MGMT', t),
      reporting: roleName('SUPPLIER_REPORTING_STAFF', t),
      technical: roleName('PORTAL_TECHNICAL_STAFF', t),
    })),
  ).toEqual({
    superAdmin: 'Super Admin',
    manager: 'Manager',
    agent: 'Agent',
    reports: 'Report',
    business: 'View',
    redemption: 'Redemption',
    management: 'Admin',
    reporting: 'Report',
    technical: 'Technical Staff',
  })
})

test.each([
  ['PORTAL_TRANSCRIBER', 'Transcriber'],
  ['PORTAL_TRANSCRIBER_PLUS', 'Transcriber Plus'],
  ['PORTAL_TRANSCRIBER_SUPERVISOR', 'Transcriber Supervisor'],
  ['ACTOUREX_TECHNICAL_STAFF', 'Technical Staff (read only)'],
] as const)('%s, to which the specification gives no label, has a plain one', (role, label) => {
  expect(said(({ t }) => ({ name: roleName(role, t) }))).toEqual({ name: label })
})

test('View looks at what an operator has, and changes nothing of it', () => {
  expect(viewRole).toBe('SUPPLIER_BUSINESS_STAFF')
  // The keys of a constant.
  const all = Object.keys(permissions) as (keyof typeof permissions)[]
  const may = all.filter((permission) => mayDo([viewRole], permission))
  expect(may).toContain('operator.read')
  expect(may.filter((permission) => !permission.endsWith('.read'))).toEqual([])
})
