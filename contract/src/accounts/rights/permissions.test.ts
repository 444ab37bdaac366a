import { describe, expect, test } from 'vitest'
import {
  grantableRoles,
  userScope,
  whyNotGrant,
  whyNotManage,
  type Granter,
  type Member,
} from '../granting.ts'
import { explainPermissions, isRole, mayDo, permissionsOf, viewRole } from './permissions.ts'
import { bundles } from './bundles.ts'
import { permissions, roles, type Role } from './roles.ts'

describe('the table of roles', () => {
  test('View looks at what an operator has, and changes nothing of it', { tags: ['2.6-07'] }, () => {
    expect(viewRole).toBe('SUPPLIER_BUSINESS_STAFF')
    // The keys of a constant.
    const all = Object.keys(permissions) as (keyof typeof permissions)[]
    const may = all.filter((permission) => mayDo([viewRole], permission))
    expect(may).toContain('operator.read')
    expect(may.filter((permission) => !permission.endsWith('.read'))).toEqual([])
  })

  test('no role lists a permission twice', () => {
    for (const role of roles) expect(bundles[role].may, role).toHaveLength(new Set(bundles[role].may).size)
  })

  test('whoever gives a role holds everything that the role allows, who runs the installation apart', () => {
    const beyond = roles
      .filter((role) => role !== 'PORTAL_TECHNICAL_STAFF')
      .flatMap((role) =>
        bundles[role].grants.flatMap((given) =>
          bundles[given].may
            .filter((each) => !bundles[role].may.some((own) => own === each))
            .map((each) => `${role} gives ${given}: ${each}`),
        ),
      )
    expect(beyond).toEqual([])
  })

  test('a role is given within its own kind of organization', () => {
    const all = grantableRoles(['PORTAL_TECHNICAL_STAFF'], 'SUPPLIER')
    expect(all.every((role) => bundles[role].kind === 'SUPPLIER')).toBe(true)
    expect(grantableRoles(['RESELLER_PORTAL_SUPER_ADMIN'], 'SUPPLIER')).toEqual([])
  })

  test('ORG_MGMT is given by those who hold it, to staff of their operator, and by who runs the installation', () => {
    const givers = roles.filter((role) => bundles[role].grants.some((given) => given === 'ORG_MGMT'))
    expect(givers).toEqual(['ORG_MGMT', 'PORTAL_TECHNICAL_STAFF'])
    expect(grantableRoles(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'], 'SUPPLIER')).toContain('ORG_MGMT')
    expect(grantableRoles(['ORG_MGMT'], 'SUPPLIER')).toEqual([])
  })

  test('without View the other roles of an operator allow nothing', () => {
    expect([...permissionsOf(['ORG_MGMT', 'SUPPLIER_REDEMPTION_STAFF'])]).toEqual([])
    expect(mayDo(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'], 'channels.manage')).toBe(true)
  })

  test('a feature that the organization does not have takes its permissions away', () => {
    expect(mayDo(['RESELLER_PORTAL_AGENT'], 'bookings.sell', ['reports'])).toBe(false)
    expect(mayDo(['RESELLER_PORTAL_AGENT'], 'bookings.sell', ['bookingMain'])).toBe(true)
    expect(mayDo(['RESELLER_PORTAL_SUPER_ADMIN'], 'audit.read', [])).toBe(true)
  })

  test('it is said why a person may do a thing, and what is missing where they may not', () => {
    const why = (held: Role[], features?: string[]) => (permission: string) =>
      explainPermissions(held, features).find((reason) => reason.permission === permission)
    expect(why(['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_MANAGER'])('bookings.sell')).toEqual({
      permission: 'bookings.sell',
      allowed: true,
      because: ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_MANAGER'],
      missing: undefined,
    })
    expect(why(['RESELLER_PORTAL_AGENT'])('users.manage')?.missing).toBe('role')
    expect(why(['ORG_MGMT'])('channels.manage')?.missing).toBe('view')
    expect(why(['RESELLER_PORTAL_AGENT'], [])('bookings.sell')?.missing).toBe('feature')
    const explained = explainPermissions(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']).filter((it) => it.allowed)
    expect(explained.map((it) => it.permission).toSorted()).toEqual(
      [...permissionsOf(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])].toSorted(),
    )
  })

  test('a name that is no role is none', () => {
    expect(isRole('CASHIER')).toBe(false)
    expect([...permissionsOf(['CASHIER', 'toString'])]).toEqual([])
  })
})

const granter = (roles: Role[], pointsOfSale: string[] = []): Granter => ({
  accountId: 'me',
  roles,
  pointsOfSale,
})
const member = (roles: Role[], pointsOfSale: string[] = []): Member => ({
  accountId: 'them',
  kind: 'RESELLER',
  roles,
  pointsOfSale,
})

describe('who grants what', () => {
  const boss = granter(['RESELLER_PORTAL_SUPER_ADMIN'])
  const local = granter(['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'], ['HC-PIER'])

  test('a super admin gives every role of the reseller', () => {
    const all = roles.filter((role) => bundles[role].kind === 'RESELLER')
    expect(whyNotGrant(boss, member([]), { roles: all, pointsOfSale: ['X'] })).toBeUndefined()
  })

  test('a location super admin gives the roles below it, and neither its own nor one beside it', () => {
    const at = { pointsOfSale: ['HC-PIER'] }
    const give = (role: Role) => whyNotGrant(local, member([], ['HC-PIER']), { ...at, roles: [role] })?.code
    expect(give('RESELLER_PORTAL_LOCATION_ADMIN')).toBeUndefined()
    expect(give('RESELLER_PORTAL_AGENT')).toBeUndefined()
    expect(give('RESELLER_PORTAL_LOCATION_SUPER_ADMIN')).toBe('users.role_not_yours')
    expect(give('RESELLER_PORTAL_SUPER_ADMIN')).toBe('users.role_not_yours')
    expect(give('RESELLER_PORTAL_REPORTS')).toBe('users.role_not_yours')
  })

  test('a location super admin acts for people of its own points of sale, and hands out no other point', () => {
    const agent: Role[] = ['RESELLER_PORTAL_AGENT']
    expect(whyNotManage(local, member(agent, ['HC-HOTEL']))?.code).toBe('users.other_points')
    expect(whyNotManage(local, member(agent, ['HC-PIER']))).toBeUndefined()
    const widen = { roles: agent, pointsOfSale: ['HC-PIER', 'HC-HOTEL'] }
    expect(whyNotGrant(local, member(agent, ['HC-PIER']), widen)?.code).toBe('users.point_not_yours')
    const drop = { roles: agent, pointsOfSale: [] }
    expect(whyNotGrant(local, member(agent, ['HC-PIER']), drop)?.code).toBe('users.other_points')
  })

  test('nobody changes a person who holds more than they could give', () => {
    expect(whyNotManage(local, member(['RESELLER_PORTAL_SUPER_ADMIN'], ['HC-PIER']))?.code).toBe(
      'users.above_you',
    )
    expect(whyNotManage(boss, member(['RESELLER_PORTAL_SUPER_ADMIN']))).toBeUndefined()
    expect(whyNotManage(granter(['RESELLER_PORTAL_MANAGER']), member(['RESELLER_PORTAL_AGENT']))?.code).toBe(
      'users.above_you',
    )
  })

  test('a role that is taken away must be the granter’s to give, too', () => {
    const lowered = { roles: [], pointsOfSale: ['HC-PIER'] }
    expect(whyNotGrant(local, member(['RESELLER_PORTAL_REPORTS'], ['HC-PIER']), lowered)?.code).toBe(
      'users.role_not_yours',
    )
  })
})

describe('who sees whom', () => {
  const sees = (role: Role, hasPointsOfSale = true) => userScope({ roles: [role] }, { hasPointsOfSale })

  test('a super admin and a manager see everybody of the reseller', { tags: ['1.6-16'] }, () => {
    expect([sees('RESELLER_PORTAL_SUPER_ADMIN'), sees('RESELLER_PORTAL_MANAGER')]).toEqual(['all', 'all'])
  })

  test(
    'location admins see who shares a point of sale, and everybody where there are no points of sale',
    { tags: ['1.6-15'] },
    () => {
      for (const role of ['RESELLER_PORTAL_LOCATION_ADMIN', 'RESELLER_PORTAL_LOCATION_SUPER_ADMIN'] as const)
        expect([sees(role), sees(role, false)]).toEqual(['shared points', 'all'])
    },
  )

  test('everybody else sees themselves', { tags: ['1.6-17'] }, () => {
    for (const role of [
      'RESELLER_PORTAL_AGENT',
      'RESELLER_PORTAL_REPORTS',
      'SUPPLIER_BUSINESS_STAFF',
    ] as const)
      expect([sees(role), sees(role, false)]).toEqual(['self', 'self'])
  })
})
