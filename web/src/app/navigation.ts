import type { Page } from './routing/page.ts'
import { installationPages } from './routing/installation-pages.ts'
import Building from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanLine from 'lucide-react/icons/scan-line'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Baby from 'lucide-react/icons/baby'
import Ship from 'lucide-react/icons/ship'
import Contact from 'lucide-react/icons/contact'
import Cable from 'lucide-react/icons/cable'
import Handshake from 'lucide-react/icons/handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import MapPin from 'lucide-react/icons/map-pin'
import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import Percent from 'lucide-react/icons/percent'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'

export type { Page } from './routing/page.ts'

/** Every page of the menu, the command bar and the keyboard, in order: a new page is a line here. */
export const navigation: readonly Page[] = [
  { to: '/dashboard', label: 'shell.nav.dashboard', icon: LayoutDashboard, group: 'desk', letter: 'd' },
  {
    to: '/add-bookings',
    label: 'shell.nav.addBooking',
    icon: Plus,
    group: 'desk',
    letter: 'n',
    may: 'bookings.sell',
  },
  {
    to: '/bookings',
    label: 'shell.nav.bookings',
    icon: List,
    group: 'desk',
    letter: 'b',
    may: 'bookings.sell',
  },
  {
    to: '/reports/upcoming-arrivals',
    label: 'shell.nav.arrivals',
    icon: CalendarClock,
    group: 'desk',
    letter: 'j',
    may: 'arrivals.read',
  },
  {
    to: '/needs-attention',
    label: 'shell.nav.attention',
    icon: TriangleAlert,
    group: 'desk',
    letter: 'a',
    may: 'bookings.settle',
  },
  {
    to: '/web-redemption',
    label: 'shell.nav.gate',
    icon: ScanBarcode,
    group: 'desk',
    letter: 'q',
    may: 'tickets.redeem',
  },
  {
    to: '/reports/all-bookings',
    label: 'shell.nav.allBookings',
    icon: ChartColumn,
    group: 'reports',
    letter: 'r',
    may: 'reports.all_bookings',
  },
  {
    to: '/reports/daily',
    label: 'shell.nav.daily',
    icon: CalendarDays,
    group: 'reports',
    letter: 'y',
    may: 'reports.other',
  },
  {
    to: '/reports/weekly',
    label: 'shell.nav.weekly',
    icon: CalendarRange,
    group: 'reports',
    letter: 'k',
    may: 'reports.other',
  },
  {
    to: '/reports/redemptions',
    label: 'shell.nav.redemptions',
    icon: ScanLine,
    group: 'reports',
    letter: 'e',
    may: 'reports.redemptions',
  },
  {
    to: '/reports/customer-manifest',
    label: 'shell.nav.manifest',
    icon: ClipboardList,
    group: 'reports',
    letter: 'm',
    may: 'reports.customer_manifest',
  },
  {
    to: '/reports/account-statement',
    label: 'shell.nav.accountStatement',
    icon: Receipt,
    group: 'reports',
    letter: '1',
    may: 'account.read',
  },
  {
    to: '/reports/settlements',
    label: 'shell.nav.settlements',
    icon: Scale,
    group: 'reports',
    letter: '2',
    may: 'settlements.read',
  },
  {
    to: '/connections',
    label: 'shell.nav.connections',
    icon: Cable,
    group: 'manage',
    letter: 'c',
    may: 'connections.manage',
  },
  {
    to: '/products',
    label: 'shell.nav.products',
    icon: Ship,
    group: 'manage',
    letter: 'p',
    may: 'operator.read',
  },
  {
    to: '/inventory-availability',
    label: 'shell.nav.inventory',
    icon: CalendarDays,
    group: 'manage',
    letter: 'i',
    may: 'operator.read',
  },
  {
    to: '/traveler-type-summary',
    label: 'shell.nav.travelerTypes',
    icon: Baby,
    group: 'manage',
    letter: 'v',
    may: 'operator.read',
  },
  {
    to: '/channels',
    label: 'shell.nav.channels',
    icon: Handshake,
    group: 'manage',
    letter: 'h',
    may: 'channels.read',
  },
  {
    to: '/pricing',
    label: 'shell.nav.pricing',
    icon: Tags,
    group: 'manage',
    letter: 'f',
    may: 'pricing.read',
  },
  {
    to: '/pricing-listing',
    label: 'shell.nav.prices',
    icon: Tag,
    group: 'manage',
    letter: 'z',
    may: 'operator.read',
  },
  {
    to: '/taxes-and-fees',
    label: 'shell.nav.taxes',
    icon: Percent,
    group: 'manage',
    letter: 'x',
    may: 'operator.read',
  },
  {
    to: '/users',
    label: 'shell.nav.users',
    icon: Users,
    group: 'manage',
    letter: 'u',
    may: 'users.manage',
  },
  ...installationPages,
  {
    to: '/company',
    label: 'shell.nav.company',
    icon: Building,
    group: 'manage',
    letter: 'g',
    may: 'company.edit',
  },
  {
    to: '/company-contacts',
    label: 'shell.nav.contacts',
    icon: Contact,
    group: 'manage',
    letter: 't',
    may: 'company.edit',
  },
  {
    to: '/company-location-listings',
    label: 'shell.nav.locations',
    icon: MapPin,
    group: 'manage',
    letter: 'l',
    may: 'pointsofsale.manage',
  },
  {
    to: '/outbox',
    label: 'shell.nav.outbox',
    icon: Mail,
    group: 'manage',
    letter: 'o',
    may: 'messages.read',
  },
  {
    to: '/audit',
    label: 'shell.nav.audit',
    icon: ScrollText,
    group: 'manage',
    letter: 'w',
    may: 'audit.read',
  },
  {
    to: '/security-events',
    label: 'shell.nav.security',
    icon: ShieldAlert,
    group: 'manage',
    letter: 's',
    may: 'audit.read',
  },
]
