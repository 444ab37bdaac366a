import type { Permission } from '@reseller-portal/contract/accounts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import Baby from 'lucide-react/icons/baby'
import Building from 'lucide-react/icons/building-2'
import Cable from 'lucide-react/icons/cable'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import Import from 'lucide-react/icons/import'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Medal from 'lucide-react/icons/medal'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanLine from 'lucide-react/icons/scan-line'
import ScanSearch from 'lucide-react/icons/scan-search'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Server from 'lucide-react/icons/server'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Ship from 'lucide-react/icons/ship'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import Tickets from 'lucide-react/icons/tickets'
import ToggleRight from 'lucide-react/icons/toggle-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Webhook from 'lucide-react/icons/webhook'
import { partIn } from '../features/channels/parts.ts'
import { choicesIn } from '../features/sales/new/form/search.ts'
import type { MenuLine, Rule } from './menu.ts'
import { factorGuard, guard, leaveSignIn } from './guard.ts'
import { signInSearch, texts } from './routing/route-search.ts'
import { section } from './routing/section.ts'

/** Lets people in as the rule says. The menu, the command bar, and the shortcuts use the same rule. */
function only(rule: Rule, menu?: MenuLine) {
  return { beforeLoad: guard(rule.may, rule.feature), staticData: { rule, menu } }
}

const root = createRootRoute({
  notFoundComponent: section(() => import('./not-found.tsx'), 'ToNotFound'),
})

/** The main layout, with the menu. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: section(() => import('./shell/layout.tsx'), 'Layout'),
})

/** A screen in the main layout. */
function screen<const Path extends string, Module extends Record<string, unknown>>(
  path: Path,
  rule: Rule,
  load: () => Promise<Module>,
  name: keyof Module & string,
  menu?: MenuLine,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: section(load, name),
    ...only(rule, menu),
  })
}

const reports = () => import('../features/reports/screens.tsx')
const companies = () => import('../features/organizations/screens.tsx')
const supply = () => import('./supply-screens.ts')

const sell = createRoute({
  getParentRoute: () => shell,
  path: 'add-bookings',
  validateSearch: choicesIn,
  component: section(() => import('./selling/add-bookings.tsx'), 'AddBookings'),
  ...only(
    { may: 'bookings.sell' },
    { label: 'shell.nav.addBooking', icon: Plus, group: 'desk', letter: 'n' },
  ),
})

const bookings = createRoute({
  getParentRoute: () => shell,
  path: 'bookings',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['search']),
  component: section(() => import('./selling/bookings.tsx'), 'Bookings'),
  ...only({ may: 'bookings.sell' }, { label: 'shell.nav.bookings', icon: List, group: 'desk', letter: 'b' }),
})

/** Outside the main layout: a separate app that also opens without a network. */
const gate = createRoute({
  getParentRoute: () => root,
  path: 'web-redemption',
  component: section(() => import('./routing/gate.tsx'), 'Gate'),
  beforeLoad: async (entry) => {
    const { gateGuard } = await import('./routing/gate-guard.ts')
    await gateGuard(entry)
  },
  staticData: {
    rule: { may: 'tickets.redeem' },
    menu: { label: 'shell.nav.gate', icon: ScanBarcode, group: 'desk', letter: 'q' },
  },
})

/** One channel. The address says which of its parts is open. */
const channel = createRoute({
  getParentRoute: () => shell,
  path: 'channels/$resellerId',
  validateSearch: partIn,
  component: section(() => import('../features/channels/channel-screen.tsx'), 'ChannelScreen'),
  ...only({ may: 'channels.read' }),
})

/** Everyone at a reseller with the pricing feature can read prices, with any role (spec 1 §6). */
const pricing = createRoute({
  getParentRoute: () => shell,
  path: 'pricing',
  component: section(() => import('../features/prices/layout.tsx'), 'PricingLayout'),
  ...only({ may: 'pricing.read' }, { label: 'shell.nav.pricing', icon: Tags, group: 'manage', letter: 'f' }),
})

const schedule = createRoute({
  getParentRoute: () => pricing,
  path: 'pricing-schedule',
  validateSearch: (sent: Record<string, unknown>) =>
    texts(sent, ['supplier', 'product', 'ticket', 'channel', 'from', 'until']),
  component: section(() => import('../features/prices/schedule-screen.tsx'), 'ScheduleScreen'),
  ...only({ may: 'pricing.read' }),
})

/** A part of a reseller's pricing (spec 1 §2). */
function pricingPart<const Path extends string, Module extends Record<string, unknown>>(
  path: Path,
  may: Permission,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return createRoute({
    getParentRoute: () => pricing,
    path,
    component: section(load, name),
    ...only({ may }),
  })
}

const adjustment = createRoute({
  getParentRoute: () => pricing,
  path: 'pricing-adjustment',
  beforeLoad: () => {
    throw redirect({ to: '/pricing/pricing-adjustment-list', search: { open: 'new' }, replace: true })
  },
})

const pricingParts = pricing.addChildren([
  pricingPart(
    '/',
    'pricing.read',
    () => import('../features/prices/tickets/tickets-screen.tsx'),
    'TicketTypesScreen',
  ),
  adjustment,
  pricingPart(
    'pricing-adjustment-list',
    'pricing.read',
    () => import('../features/prices/adjustments/adjustments-screen.tsx'),
    'AdjustmentsScreen',
  ),
  schedule,
  pricingPart(
    'rate-cards',
    'pricing.read',
    () => import('../features/sales/rate-cards-screen.tsx'),
    'RateCardsScreen',
  ),
  pricingPart(
    'contracts',
    'pricing.manage',
    () => import('../features/channels/contracts/own-contracts-screen.tsx'),
    'OwnContractsScreen',
  ),
])

/** An address of the specification that opens a list with one record beside it. */
function opened<const Path extends string>(
  path: Path,
  to: '/pricing-listing' | '/taxes-and-fees',
  show?: true,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ params }: { params: { id?: string } }) => {
      throw redirect({ to, search: { open: params.id ?? 'new', show }, replace: true })
    },
  })
}

/** The list of users, which stays open beside the user who is added, changed, or viewed. */
const staff = createRoute({
  getParentRoute: () => shell,
  id: 'staff',
  component: section(() => import('../features/accounts/users/list/users-screen.tsx'), 'UsersScreen'),
  beforeLoad: async (entry) => {
    if (entry.cause !== 'enter') return
    const { restoreList } = await import('../features/accounts/users/list/remembered.ts')
    restoreList(entry)
  },
})

const userPanels = () => import('../features/accounts/users/panel/panels.tsx')

/** The list is already shown, and the panel shows its own progress. */
const beside = () => null

function userPanel<const Path extends string>(
  path: Path,
  name: keyof Awaited<ReturnType<typeof userPanels>>,
) {
  return createRoute({
    getParentRoute: () => staff,
    path,
    pendingComponent: beside,
    component: section(userPanels, name),
    ...only({ may: 'users.manage' }),
  })
}

const users = createRoute({
  getParentRoute: () => staff,
  path: 'users',
  pendingComponent: beside,
  ...only({ may: 'users.manage' }, { label: 'shell.nav.users', icon: Users, group: 'manage', letter: 'u' }),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: 'outbox',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['mail', 'before']),
  component: section(() => import('../features/documents/outbox-screen.tsx'), 'OutboxScreen'),
  ...only(
    { may: 'messages.read' },
    { label: 'shell.nav.outbox', icon: Mail, group: 'manage', letter: 'o', section: 'audit' },
  ),
})

const emails = createRoute({
  getParentRoute: () => shell,
  path: 'company-emails',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['kind']),
  component: section(() => import('../features/documents/templates-screen.tsx'), 'TemplatesScreen'),
  ...only(
    { may: 'operator.manage' },
    { label: 'shell.nav.templates', icon: Mail, group: 'manage', section: 'company' },
  ),
})

const feedback = createRoute({
  getParentRoute: () => shell,
  path: 'feedback',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['page', 'search', 'sort', 'rows']),
  component: section(() => import('./feedback/feedback-screen.tsx'), 'FeedbackScreen'),
  ...only({}),
})

/** Every screen with a line in the menu, in the order of the menu. To add a screen, add a line here. */
const screens = [
  screen('start', {}, () => import('./home/home-screen.tsx'), 'HomeScreen', {
    label: 'shell.nav.home',
    icon: House,
    group: 'desk',
    letter: 'd',
  }),
  sell,
  bookings,
  screen(
    'bookings/details/$id',
    { may: 'bookings.sell', feature: 'bookingDetails' },
    () => import('./selling/booking-details.tsx'),
    'BookingDetails',
  ),
  screen(
    'cart',
    { may: 'bookings.sell' },
    () => import('../features/sales/cart/parked-screen.tsx'),
    'ParkedScreen',
  ),
  screen('military', {}, () => import('../features/sales/military-screen.tsx'), 'MilitaryScreen', {
    label: 'shell.nav.military',
    icon: Medal,
    group: 'desk',
    isMilitary: true,
  }),
  screen('departures', { may: 'operator.read' }, supply, 'BoardScreen', {
    label: 'shell.nav.departures',
    icon: CalendarCheck,
    group: 'desk',
    letter: 'b',
  }),
  screen('reports/upcoming-arrivals', { may: 'arrivals.read' }, reports, 'UpcomingArrivals', {
    label: 'shell.nav.arrivals',
    icon: CalendarClock,
    group: 'desk',
    letter: 'j',
  }),
  screen(
    'scan-log',
    { may: 'tickets.search' },
    () => import('../features/gate/log/scan-log-screen.tsx'),
    'ScanLogScreen',
    { label: 'shell.nav.scans', icon: ScanSearch, group: 'desk', letter: '8' },
  ),
  screen(
    'needs-attention',
    { may: ['bookings.settle', 'installation.read'] },
    () => import('../features/sales/attention/attention-screen.tsx'),
    'AttentionScreen',
    { label: 'shell.nav.attention', icon: TriangleAlert, group: 'desk', letter: 'a' },
  ),
  screen('dashboard', { may: 'reports.all_bookings' }, reports, 'Dashboard', {
    label: 'shell.nav.dashboard',
    icon: LayoutDashboard,
    group: 'manage',
    letter: '0',
    section: 'reports',
  }),
  screen('reports/all-bookings', { may: 'reports.all_bookings' }, reports, 'AllBookings', {
    label: 'shell.nav.allBookings',
    icon: ChartColumn,
    group: 'manage',
    letter: 'r',
    section: 'reports',
  }),
  screen('reports/daily', { may: 'reports.other' }, reports, 'Daily', {
    label: 'shell.nav.daily',
    icon: CalendarDays,
    group: 'manage',
    letter: 'y',
    section: 'reports',
  }),
  screen('reports/weekly', { may: 'reports.other' }, reports, 'Weekly', {
    label: 'shell.nav.weekly',
    icon: CalendarRange,
    group: 'manage',
    letter: 'k',
    section: 'reports',
  }),
  screen('reports/marketplace', { may: 'reports.other' }, reports, 'Marketplace', {
    label: 'shell.nav.marketplace',
    icon: Utensils,
    group: 'manage',
    letter: '3',
    section: 'reports',
  }),
  screen('reports/redemptions', { may: 'reports.redemptions' }, reports, 'Redemptions', {
    label: 'shell.nav.redemptions',
    icon: ScanLine,
    group: 'manage',
    letter: 'e',
    section: 'reports',
  }),
  screen('reports/customer-manifest', { may: 'reports.customer_manifest' }, reports, 'CustomerManifest', {
    label: 'shell.nav.manifest',
    icon: ClipboardList,
    group: 'manage',
    letter: 'm',
    section: 'reports',
  }),
  screen('reports', { may: 'reports.other' }, reports, 'Reports', {
    label: 'shell.nav.mailedReports',
    icon: Send,
    group: 'manage',
    letter: '9',
    section: 'reports',
  }),
  screen('reports/account-statement', { may: 'account.read' }, reports, 'AccountStatement', {
    label: 'shell.nav.accountStatement',
    icon: Receipt,
    group: 'manage',
    letter: '1',
    section: 'accounting',
  }),
  screen('reports/settlements', { may: 'settlements.read' }, reports, 'Settlements', {
    label: 'shell.nav.settlements',
    icon: Scale,
    group: 'manage',
    letter: '2',
    section: 'accounting',
  }),
  screen(
    'connections',
    { may: 'connections.manage' },
    () => import('../features/connections/connections-screen.tsx'),
    'ConnectionsScreen',
    { label: 'shell.nav.connections', icon: Cable, group: 'manage', letter: 'c' },
  ),
  screen(
    'connections/new',
    { may: 'connections.manage' },
    () => import('../features/connections/add-screen.tsx'),
    'AddScreen',
  ),
  screen(
    'connections/$id',
    { may: 'connections.manage' },
    () => import('../features/connections/detail/detail-screen.tsx'),
    'DetailScreen',
  ),
  screen('products', { may: 'operator.read', feature: 'productMain' }, supply, 'ProductsScreen', {
    label: 'shell.nav.products',
    icon: Ship,
    group: 'manage',
    letter: 'p',
    section: 'products',
  }),
  screen('create-product', { may: 'operator.manage', feature: 'productMain' }, supply, 'CreateProductScreen'),
  screen(
    'product-edit/$productId',
    { may: 'texts.write', feature: 'productMain' },
    supply,
    'EditProductScreen',
  ),
  screen(
    'product-details/$productId',
    { may: 'operator.read', feature: 'productMain' },
    supply,
    'ProductScreen',
  ),
  screen(
    'product-options/$productId',
    { may: 'operator.read', feature: 'productMain' },
    supply,
    'ProductOptionsScreen',
  ),
  screen(
    'product-media/$productId',
    { may: 'operator.read', feature: 'productMain' },
    supply,
    'ProductMediaScreen',
  ),
  screen(
    'product-texts/$productId',
    { may: 'operator.read', feature: 'productMain' },
    supply,
    'ProductTextsScreen',
  ),
  screen('import-products', { may: 'operator.manage', feature: 'productMain' }, supply, 'TransferScreen'),
  screen('option-list-summary', { may: 'operator.read' }, supply, 'OptionListScreen', {
    label: 'shell.nav.options',
    icon: List,
    group: 'manage',

    section: 'products',
  }),
  screen('option-details/$optionId', { may: 'operator.read' }, supply, 'OptionDetailsScreen'),
  screen('inventory-availability', { may: 'operator.read' }, supply, 'CalendarScreen', {
    label: 'shell.nav.inventory',
    icon: CalendarDays,
    group: 'manage',
    letter: 'i',
    section: 'inventory',
  }),
  screen('inventory-management', { may: 'operator.read' }, supply, 'ManagementScreen'),
  screen('availability-status', { may: 'operator.read' }, supply, 'StatusScreen', {
    label: 'shell.nav.status',
    icon: CalendarClock,
    group: 'manage',

    section: 'inventory',
  }),
  screen('imported-bookings', { may: 'operator.manage' }, supply, 'ImportedBookingsScreen', {
    label: 'shell.nav.imported',
    icon: Import,
    group: 'manage',

    section: 'inventory',
  }),
  screen('import-bookings', { may: 'operator.manage' }, supply, 'ImportBookingsScreen'),
  screen('park-days', { may: 'operator.read' }, supply, 'ParkDaysScreen'),
  screen('inventory-availability-details/$slotId', { may: 'operator.read' }, supply, 'SlotDetailsScreen'),
  screen('inventory-availability-edit/$slotId', { may: 'operator.manage' }, supply, 'EditSlotScreen'),
  screen('inventory-availability-create', { may: 'operator.manage' }, supply, 'CreateSlotScreen'),
  screen('product-time-capacity/$productId', { may: 'operator.read' }, supply, 'ProductTimesScreen'),
  screen('add-product-time-capacity/$productId/$poolId', { may: 'operator.manage' }, supply, 'RuleScreen'),
  screen(
    'edit-product-time-capacity/$productId/$poolId/$ruleId',
    { may: 'operator.manage' },
    supply,
    'RuleScreen',
  ),
  screen('option-time-capacity/$optionId', { may: 'operator.read' }, supply, 'OptionTimesScreen'),
  screen('add-option-time-capacity/$optionId/$poolId', { may: 'operator.manage' }, supply, 'RuleScreen'),
  screen(
    'edit-option-time-capacity/$optionId/$poolId/$ruleId',
    { may: 'operator.manage' },
    supply,
    'RuleScreen',
  ),
  screen('traveler-type-summary', { may: 'operator.read' }, supply, 'TravelerTypesScreen', {
    label: 'shell.nav.travelerTypes',
    icon: Baby,
    group: 'manage',
    letter: 'v',
    section: 'products',
  }),
  screen(
    'channels',
    { may: 'channels.read' },
    () => import('../features/channels/channels-screen.tsx'),
    'ChannelsScreen',
    { label: 'shell.nav.channels', icon: Handshake, group: 'manage', letter: 'h' },
  ),
  channel,
  screen(
    'channels/$resellerId/contracts',
    { may: 'channels.read' },
    () => import('../features/channels/contracts/contracts-screen.tsx'),
    'ContractsScreen',
  ),
  screen(
    'request-connection',
    { may: 'partners.request' },
    () => import('../features/channels/requests/request-screen.tsx'),
    'RequestScreen',
  ),
  pricingParts,
  screen(
    'pricing-listing',
    { may: 'operator.read' },
    () => import('../features/prices/prices-screen.tsx'),
    'PricesScreen',
    { label: 'shell.nav.prices', icon: Tag, group: 'manage', letter: 'z', section: 'prices' },
  ),
  opened('pricing-create', '/pricing-listing'),
  opened('pricing-view/$id', '/pricing-listing', true),
  opened('pricing-details/$id', '/pricing-listing', true),
  opened('pricing-edit/$id', '/pricing-listing'),
  screen(
    'taxes-and-fees',
    { may: 'operator.read' },
    () => import('../features/prices/taxes-screen.tsx'),
    'TaxesScreen',
    { label: 'shell.nav.taxes', icon: Percent, group: 'manage', letter: 'x', section: 'prices' },
  ),
  opened('taxes-and-fees/create', '/taxes-and-fees'),
  opened('taxes-and-fees/view/$id', '/taxes-and-fees', true),
  opened('taxes-and-fees/edit/$id', '/taxes-and-fees'),
  screen(
    'supplemental-pricing',
    { may: 'operator.read' },
    () => import('../features/prices/add-ons-screen.tsx'),
    'AddOnsScreen',
    { label: 'shell.nav.supplemental', icon: Utensils, group: 'manage', letter: '5', section: 'prices' },
  ),
  screen(
    'supplemental-voucher',
    { may: 'operator.read' },
    () => import('../features/prices/supplemental-vouchers-screen.tsx'),
    'SupplementalVouchersScreen',
    { label: 'shell.nav.supplement', icon: Tickets, group: 'manage', letter: '6', section: 'prices' },
  ),
  screen(
    'groupon',
    { may: 'operator.read' },
    () => import('../features/prices/groupon-screen.tsx'),
    'GrouponScreen',
    { label: 'shell.nav.groupon', icon: Ticket, group: 'manage', letter: '4', section: 'prices' },
  ),
  screen(
    'groupon-import',
    { may: 'operator.manage' },
    () => import('../features/prices/groupon-import.tsx'),
    'GrouponImportScreen',
  ),
  staff.addChildren([
    users,
    userPanel('users/$id', 'EditUser'),
    userPanel('users/view/$id', 'ViewUser'),
    userPanel('user/add', 'AddUser'),
  ]),
  screen(
    'organizations',
    { may: 'installation.read' },
    () => import('../features/organizations/settings/organizations-screen.tsx'),
    'OrganizationsScreen',
    { label: 'shell.nav.organizations', icon: Building, group: 'manage', letter: 'g', section: 'admin' },
  ),
  screen(
    'organizations/$code',
    { may: 'installation.read' },
    () => import('../features/organizations/settings/organization-screen.tsx'),
    'OrganizationScreen',
  ),
  screen(
    'feature-management',
    { may: 'installation.read' },
    () => import('../features/reports/installation/features-screen.tsx'),
    'FeaturesScreen',
    { label: 'shell.nav.features', icon: ToggleRight, group: 'manage', letter: 'j', section: 'admin' },
  ),
  screen(
    'app-management',
    { may: 'installation.read' },
    () => import('../features/reports/installation/app-screen.tsx'),
    'AppScreen',
    { label: 'shell.nav.app', icon: Server, group: 'manage', letter: 'x', section: 'admin' },
  ),
  screen(
    'registrations',
    { may: 'installation.read' },
    () => import('../features/accounts/registrations/registrations-screen.tsx'),
    'RegistrationsScreen',
    { label: 'shell.nav.registrations', icon: UserPlus, group: 'manage', letter: 'i', section: 'admin' },
  ),
  screen('company', { may: 'company.edit' }, companies, 'InfoScreen', {
    label: 'shell.nav.company',
    icon: Building,
    group: 'manage',
    letter: 'g',
    section: 'company',
  }),
  screen('company-edit-info', { may: 'company.edit' }, companies, 'EditScreen'),
  screen('company-add-info', { may: 'company.edit' }, companies, 'AddScreen'),
  screen('company-addresses', { may: 'company.edit' }, companies, 'AddressesScreen'),
  screen('company-selling', { may: 'operator.manage' }, companies, 'SellingScreen', {
    label: 'shell.nav.selling',
    icon: SlidersHorizontal,
    group: 'manage',
    letter: '7',
    section: 'company',
  }),
  emails,
  screen('company-contacts', { may: 'company.edit' }, companies, 'ContactsScreen', {
    label: 'shell.nav.contacts',
    icon: Contact,
    group: 'manage',
    letter: 't',
    section: 'company',
  }),
  screen(
    'company-location-listings',
    { may: ['pointsofsale.manage', 'operator.manage'] },
    companies,
    'LocationsScreen',
    {
      label: 'shell.nav.locations',
      icon: MapPin,
      group: 'manage',
      letter: 'l',
      section: 'company',
    },
  ),
  screen(
    'company-api-keys',
    { may: 'integrations.manage' },
    () => import('../features/accounts/api-keys/api-keys-screen.tsx'),
    'ApiKeysScreen',
    { label: 'shell.nav.apiKeys', icon: KeyRound, group: 'manage', section: 'company' },
  ),
  screen(
    'company-webhooks',
    { may: 'integrations.manage' },
    () => import('../features/channels/webhooks/webhooks-screen.tsx'),
    'WebhooksScreen',
    { label: 'shell.nav.webhooks', icon: Webhook, group: 'manage', section: 'company' },
  ),
  screen(
    'company-sign-in',
    { may: 'security.manage' },
    () => import('../features/accounts/company-sign-in/settings-screen.tsx'),
    'CompanySignInScreen',
    { label: 'shell.nav.companySignIn', icon: KeyRound, group: 'manage', section: 'company' },
  ),
  outbox,
  screen('audit', { may: 'audit.read' }, () => import('./audit/audit-screen.tsx'), 'AuditScreen', {
    label: 'shell.nav.audit',
    icon: ScrollText,
    group: 'manage',
    letter: 'w',
    section: 'audit',
  }),
  screen(
    'security-events',
    { may: 'audit.read' },
    () => import('./audit/audit-screen.tsx'),
    'SecurityScreen',
    { label: 'shell.nav.security', icon: ShieldAlert, group: 'manage', letter: 's', section: 'audit' },
  ),
  screen('profile', {}, () => import('../features/accounts/profile/profile-screen.tsx'), 'ProfileScreen'),
  screen('help', { feature: 'helpCentre' }, () => import('./help/help-screen.tsx'), 'HelpScreen'),
  screen('help/$page', { feature: 'helpCentre' }, () => import('./help/help-screen.tsx'), 'HelpPageScreen'),
  feedback,
] as const

/** Screens without the menu. */
const others = [
  /** The all-bookings report (spec 1 §2). Its guard silently sends on people who can't see it. */
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async ({ location }) => {
      await guard('reports.all_bookings')({ location, preload: true })
      throw redirect({ to: '/reports/all-bookings', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'login',
    validateSearch: signInSearch,
    beforeLoad: leaveSignIn,
    component: section(() => import('../features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'login/company',
    component: section(
      () => import('../features/accounts/company-sign-in/return-screen.tsx'),
      'CompanyReturnScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'forgot-password',
    component: section(() => import('../features/accounts/forgot-screen.tsx'), 'ForgotScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'reset-password',
    validateSearch: (sent: Record<string, unknown>) => texts(sent, ['token']),
    component: section(() => import('../features/accounts/reset-screen.tsx'), 'ResetScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'second-factor',
    beforeLoad: factorGuard,
    component: section(() => import('./shell/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'register',
    validateSearch: (sent: Record<string, unknown>) => texts(sent, ['invitation']),
    component: section(
      () => import('../features/accounts/registrations/register-screen.tsx'),
      'RegisterScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'account-requested',
    component: section(
      () => import('../features/accounts/registrations/requested-screen.tsx'),
      'RequestedScreen',
    ),
  }),
  /** Shown on a second monitor. It makes no calls. */
  createRoute({
    getParentRoute: () => root,
    path: 'guest-display',
    beforeLoad: guard('bookings.sell'),
    component: section(() => import('../features/sales/guest-display/guest-screen.tsx'), 'GuestScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: 'not-found',
    component: section(() => import('./not-found.tsx'), 'NotFound'),
  }),
] as const

export const screenTree = root.addChildren([...others, shell.addChildren(screens), gate])
