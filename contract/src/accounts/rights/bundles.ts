import { roles, type Role, type OrganizationKind, type Permission } from './roles.ts'

type Bundle = {
  kind: OrganizationKind
  may: readonly Permission[]
  /** Roles that its holder may give and take away, within the holder's own organization. */
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
/** What a reseller and its suppliers owe each other. */
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

/** The permissions of several lists, each once, because the documents list them. */
function together(permissions: readonly Permission[]): readonly Permission[] {
  return [...new Set(permissions)]
}

/** The one table of who may do what. Endpoints and screens ask for a permission, never for a role. */
export const bundles = {
  RESELLER_PORTAL_SUPER_ADMIN: {
    kind: 'RESELLER',
    may: together([
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
      'integrations.manage',
      ...everyReport,
      ...books,
      'settlements.invoice',
    ] as readonly Permission[]),
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
    may: together([
      ...['operator.read', 'operator.manage', 'channels.read', 'channels.manage'],
      ...['users.manage', 'audit.read', 'security.manage', 'messages.read', 'texts.publish', 'company.edit'],
      'integrations.manage',
      ...gate,
      ...writerPlus,
      ...everyReport,
      ...['manifest.weights', 'settlements.read', 'settlements.invoice'],
    ] as readonly Permission[]),
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
