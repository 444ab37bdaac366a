/** Roles are called groups (spec 1 §6, spec 2 §6; the product prefix is PORTAL, decisions §7). */
export const roles = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
  'RESELLER_PORTAL_AGENT',
  'RESELLER_PORTAL_REPORTS',
  'SUPPLIER_BUSINESS_STAFF',
  'SUPPLIER_REDEMPTION_STAFF',
  'ORG_MGMT',
  'SUPPLIER_REPORTING_STAFF',
  'SUPPLIER_REPORTING_ALL_BOOKING_STAFF',
  'SUPPLIER_REPORTING_CUSTOMER_MANIFEST_STAFF',
  'SUPPLIER_REPORTING_REDEMPTIONS_STAFF',
  'PORTAL_TECHNICAL_STAFF',
] as const
export type Role = (typeof roles)[number]

const sellers = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
  'RESELLER_PORTAL_AGENT',
] as const satisfies readonly Role[]

/** Who may do what; an endpoint and a screen ask for a permission, never for a role. */
export const permissions = {
  'bookings.sell': sellers,
  'bookings.settle': ['RESELLER_PORTAL_SUPER_ADMIN'],
  'account.receive': ['PORTAL_TECHNICAL_STAFF'],
  'messages.read': ['RESELLER_PORTAL_SUPER_ADMIN'],
  'connections.manage': ['PORTAL_TECHNICAL_STAFF', 'RESELLER_PORTAL_SUPER_ADMIN'],
  'channels.manage': ['ORG_MGMT'],
  'channels.read': ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

/** Super admin passes every reseller check through the lists above, not through an exception. */
export function mayDo(held: readonly string[], permission: Permission): boolean {
  const allowed: readonly string[] = permissions[permission]
  return held.some((role) => allowed.includes(role))
}
