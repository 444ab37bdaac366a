import type { Page } from '../routing/page.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import ScanLine from 'lucide-react/icons/scan-line'
import Send from 'lucide-react/icons/send'
import Utensils from 'lucide-react/icons/utensils'

/** The reports, and what they are about: accounts and settlements. */
export const reportPages: readonly Page[] = [
  {
    to: '/dashboard',
    label: 'shell.nav.dashboard',
    icon: LayoutDashboard,
    group: 'reports',
    letter: '0',
    may: 'reports.all_bookings',
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
    to: '/reports/marketplace',
    label: 'shell.nav.marketplace',
    icon: Utensils,
    group: 'reports',
    letter: '3',
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
    to: '/reports',
    label: 'shell.nav.reports',
    icon: Send,
    group: 'reports',
    letter: '9',
    may: 'reports.other',
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
]
