/** Roles are called groups (spec 1 §6, spec 2 §6; the product prefix is PORTAL). */
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
  'PORTAL_TRANSCRIBER',
  'PORTAL_TRANSCRIBER_PLUS',
  'PORTAL_TRANSCRIBER_SUPERVISOR',
  'PORTAL_TECHNICAL_STAFF',
  'ACTOUREX_TECHNICAL_STAFF',
] as const
export type Role = (typeof roles)[number]

/** What an organisation is: it sells, it owns inventory, or it runs the installation. */
export const organizationKinds = ['RESELLER', 'SUPPLIER', 'PLATFORM'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** What an organisation may have switched off; a permission of it is then nobody's (spec 1 §2, route feature keys). */
export const featureKeys = [
  'productMain',
  'companyMain',
  'bookingMain',
  'bookingDetails',
  'reports',
  'userMain',
  'pricing',
  'helpCentre',
  'welcomeWizard',
] as const
export type FeatureKey = (typeof featureKeys)[number]

/** Everything that a person may be allowed to do, with the feature that it belongs to, if any. */
export const permissions = {
  'bookings.sell': 'bookingMain',
  'bookings.settle': 'bookingMain',
  'guests.forget': 'bookingMain',
  'company.edit': 'companyMain',
  'users.manage': 'userMain',
  'pointsofsale.manage': 'companyMain',
  'pricing.read': 'pricing',
  'pricing.manage': 'pricing',
  'reports.today': null,
  'reports.all_bookings': 'reports',
  'reports.customer_manifest': 'reports',
  'reports.redemptions': 'reports',
  'reports.other': 'reports',
  'manifest.weights': 'reports',
  'messages.read': null,
  'audit.read': null,
  'security.manage': null,
  'account.read': 'reports',
  'account.receive': null,
  'settlements.read': 'reports',
  'connections.manage': null,
  'credit.agree': null,
  'partners.request': null,
  'channels.read': null,
  'channels.manage': null,
  'operator.read': null,
  'operator.manage': null,
  'tickets.search': null,
  'tickets.redeem': null,
  'arrivals.read': null,
  'texts.write': null,
  'media.write': null,
  'texts.publish': null,
  'installation.read': null,
  'installation.manage': null,
} as const satisfies Record<string, FeatureKey | null>
export type Permission = keyof typeof permissions

type Bundle = {
  kind: OrganizationKind
  may: readonly Permission[]
  /** Roles that its holder may give and take away, within the holder's own organisation. */
  grants: readonly Role[]
}

const seller = ['bookings.sell', 'pricing.read', 'reports.today'] as const satisfies readonly Permission[]
const lead = [...seller, 'arrivals.read'] as const satisfies readonly Permission[]
const pricer = [...lead, 'pricing.manage'] as const satisfies readonly Permission[]
const everyReport = [
  'reports.today',
  'reports.all_bookings',
  'reports.customer_manifest',
  'reports.redemptions',
  'reports.other',
  'arrivals.read',
] as const satisfies readonly Permission[]
/** Money between a reseller and those whom it sells for. */
const books = ['account.read', 'settlements.read'] as const satisfies readonly Permission[]
const writer = ['texts.write'] as const satisfies readonly Permission[]
const writerPlus = [...writer, 'media.write'] as const satisfies readonly Permission[]
const gate = ['tickets.search', 'tickets.redeem', 'arrivals.read'] as const satisfies readonly Permission[]
const operatorRoles = [
  'SUPPLIER_BUSINESS_STAFF',
  'SUPPLIER_REDEMPTION_STAFF',
  'SUPPLIER_REPORTING_STAFF',
  'SUPPLIER_REPORTING_ALL_BOOKING_STAFF',
  'SUPPLIER_REPORTING_CUSTOMER_MANIFEST_STAFF',
  'SUPPLIER_REPORTING_REDEMPTIONS_STAFF',
  'PORTAL_TRANSCRIBER',
  'PORTAL_TRANSCRIBER_PLUS',
  'PORTAL_TRANSCRIBER_SUPERVISOR',
  'ORG_MGMT',
] as const satisfies readonly Role[]

/** The one table of who may do what. Endpoints and screens ask for a permission, never for a role. */
export const bundles = {
  RESELLER_PORTAL_SUPER_ADMIN: {
    kind: 'RESELLER',
    may: [
      ...pricer,
      ...[
        'bookings.settle',
        'guests.forget',
        'company.edit',
        'users.manage',
        'pointsofsale.manage',
        'messages.read',
      ],
      ...['audit.read', 'security.manage', 'connections.manage', 'credit.agree', 'partners.request'],
      ...everyReport,
      ...books,
    ] as readonly Permission[],
    grants: roles.filter((role) => role.startsWith('RESELLER_')),
  },
  RESELLER_PORTAL_LOCATION_SUPER_ADMIN: {
    kind: 'RESELLER',
    may: [...pricer, 'users.manage'],
    grants: ['RESELLER_PORTAL_LOCATION_ADMIN', 'RESELLER_PORTAL_MANAGER', 'RESELLER_PORTAL_AGENT'],
  },
  RESELLER_PORTAL_LOCATION_ADMIN: { kind: 'RESELLER', may: pricer, grants: [] },
  RESELLER_PORTAL_MANAGER: { kind: 'RESELLER', may: lead, grants: [] },
  RESELLER_PORTAL_AGENT: { kind: 'RESELLER', may: seller, grants: [] },
  RESELLER_PORTAL_REPORTS: { kind: 'RESELLER', may: [...everyReport, ...books, 'pricing.read'], grants: [] },
  SUPPLIER_BUSINESS_STAFF: { kind: 'SUPPLIER', may: ['operator.read', 'channels.read'], grants: [] },
  SUPPLIER_REDEMPTION_STAFF: { kind: 'SUPPLIER', may: gate, grants: [] },
  ORG_MGMT: {
    kind: 'SUPPLIER',
    may: [
      ...['operator.read', 'operator.manage', 'channels.read', 'channels.manage'],
      ...['users.manage', 'audit.read', 'security.manage', 'messages.read', 'texts.publish', 'company.edit'],
      ...gate,
      ...writerPlus,
      ...everyReport,
      ...['manifest.weights', 'settlements.read'],
    ] as readonly Permission[],
    grants: operatorRoles,
  },
  SUPPLIER_REPORTING_STAFF: { kind: 'SUPPLIER', may: [...everyReport, 'settlements.read'], grants: [] },
  SUPPLIER_REPORTING_ALL_BOOKING_STAFF: {
    kind: 'SUPPLIER',
    may: ['reports.today', 'reports.all_bookings'],
    grants: [],
  },
  SUPPLIER_REPORTING_CUSTOMER_MANIFEST_STAFF: {
    kind: 'SUPPLIER',
    may: ['reports.customer_manifest', 'manifest.weights'],
    grants: [],
  },
  SUPPLIER_REPORTING_REDEMPTIONS_STAFF: { kind: 'SUPPLIER', may: ['reports.redemptions'], grants: [] },
  PORTAL_TRANSCRIBER: { kind: 'SUPPLIER', may: writer, grants: [] },
  PORTAL_TRANSCRIBER_PLUS: { kind: 'SUPPLIER', may: writerPlus, grants: [] },
  PORTAL_TRANSCRIBER_SUPERVISOR: { kind: 'SUPPLIER', may: [...writerPlus, 'texts.publish'], grants: [] },
  PORTAL_TECHNICAL_STAFF: {
    kind: 'PLATFORM',
    may: [
      ...[
        'account.read',
        'account.receive',
        'connections.manage',
        'installation.read',
        'installation.manage',
      ],
      ...['users.manage', 'audit.read', 'security.manage', 'messages.read'],
    ] as readonly Permission[],
    grants: roles,
  },
  ACTOUREX_TECHNICAL_STAFF: { kind: 'PLATFORM', may: ['installation.read', 'audit.read'], grants: [] },
} as const satisfies Record<Role, Bundle>

export function isRole(name: string): name is Role {
  return Object.hasOwn(bundles, name)
}

/** Without "View" the other roles of an operator open nothing (spec 1 §6). */
export const viewRole = 'SUPPLIER_BUSINESS_STAFF' satisfies Role

/** The roles that count: known ones, and of an operator none without "View". */
export function effectiveRoles(held: readonly string[]): Role[] {
  const known = held.filter(isRole)
  const hasView = known.includes(viewRole)
  return known.filter((role) => hasView || bundles[role].kind !== 'SUPPLIER')
}

/** What these roles allow; an organisation's features, where they are given, narrow it. */
export function permissionsOf(held: readonly string[], features?: readonly string[]): Set<Permission> {
  const all = effectiveRoles(held).flatMap((role): readonly Permission[] => bundles[role].may)
  return new Set(all.filter((permission) => hasFeature(permission, features)))
}

function hasFeature(permission: Permission, features: readonly string[] | undefined): boolean {
  const feature = permissions[permission]
  return feature === null || features === undefined || features.includes(feature)
}

/** Super admin passes every reseller check through the table above, not through an exception. */
export function mayDo(
  held: readonly string[],
  permission: Permission,
  features?: readonly string[],
): boolean {
  return permissionsOf(held, features).has(permission)
}

/** Why a person may or may not do each thing: the roles that give it, or which are missing. */
export type Reason = {
  permission: Permission
  allowed: boolean
  because: readonly Role[]
  missing: 'role' | 'view' | 'feature' | undefined
}

export function explainPermissions(held: readonly string[], features?: readonly string[]): Reason[] {
  const known = held.filter(isRole)
  const counted = effectiveRoles(held)
  // The keys of a constant.
  return (Object.keys(permissions) as Permission[]).map((permission) => {
    const gives = (role: Role) => bundles[role].may.some((each) => each === permission)
    const because = known.filter(gives)
    const missing = missingFor(permission, because, counted, features)
    return { permission, allowed: missing === undefined, because, missing }
  })
}

function missingFor(
  permission: Permission,
  because: readonly Role[],
  counted: readonly Role[],
  features: readonly string[] | undefined,
): Reason['missing'] {
  if (because.length === 0) return 'role'
  if (!because.some((role) => counted.includes(role))) return 'view'
  return hasFeature(permission, features) ? undefined : 'feature'
}

/** The organisation in which an account acts. */
export function ownOrganization<O extends { code: string }>(account: {
  org_code: string
  organizations: readonly O[]
}): O | undefined {
  return account.organizations.find(({ code }) => code === account.org_code)
}
