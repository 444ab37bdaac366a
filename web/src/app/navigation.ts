import type { Page } from './routing/page.ts'
import { installationPages } from './routing/installation-pages.ts'
import { offerPages } from './pages/offer-pages.ts'
import { reportPages } from './pages/report-pages.ts'
import { trailPages } from './pages/trail-pages.ts'
import Building from 'lucide-react/icons/building-2'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanSearch from 'lucide-react/icons/scan-search'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Contact from 'lucide-react/icons/contact'
import Cable from 'lucide-react/icons/cable'
import House from 'lucide-react/icons/house'
import List from 'lucide-react/icons/list'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'

export type { Page } from './routing/page.ts'

/** Every page of the menu, the command bar and the keyboard, in order: a new page is a line here. */
export const navigation: readonly Page[] = [
  { to: '/start', label: 'shell.nav.home', icon: House, group: 'desk', letter: 'd' },
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
    to: '/departures',
    label: 'shell.nav.departures',
    icon: CalendarCheck,
    group: 'desk',
    letter: 'b',
    may: 'operator.read',
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
    may: ['bookings.settle', 'installation.read'],
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
    to: '/scan-log',
    label: 'shell.nav.scans',
    icon: ScanSearch,
    group: 'desk',
    letter: '8',
    may: 'tickets.search',
  },
  ...reportPages,
  {
    to: '/connections',
    label: 'shell.nav.connections',
    icon: Cable,
    group: 'manage',
    letter: 'c',
    may: 'connections.manage',
  },
  ...offerPages,
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
    to: '/company-selling',
    label: 'shell.nav.selling',
    icon: SlidersHorizontal,
    group: 'manage',
    letter: '7',
    may: 'operator.manage',
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
  ...trailPages,
]
