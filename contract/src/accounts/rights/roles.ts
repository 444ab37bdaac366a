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

/** What an organization is: it sells, it owns inventory, or it runs the installation. */
export const organizationKinds = ['RESELLER', 'SUPPLIER', 'PLATFORM'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** Features that an organization may have switched off; nobody there has their permissions then (spec 1 §2, route feature keys). */
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
  'settlements.invoice': 'reports',
  'connections.manage': null,
  'credit.agree': null,
  'partners.request': null,
  'integrations.manage': 'companyMain',
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
