import { sellSome } from './sales.ts'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { heading, text } from '../tour/show.ts'
import type { Screen } from '../tour/tour.ts'
import type { World } from '../world.ts'

const coming = () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return `from=${day(-2)}&to=${day(5)}`
}

/** Every report with figures, one without, and the manifest as an operator has it. */
export async function reportsScreens(world: World): Promise<Screen[]> {
  await sellSome(world)
  const at = (path: string, more = '') => `/reports/${path}?${coming()}${more}`
  return [
    { name: 'home', as: superAdmin, at: '/start', show: text('Sales by hour') },
    { name: 'home of an operator', as: operator, at: '/start', show: text('By reseller today') },
    { name: 'home of an installation', as: technician, at: '/start', show: heading('Home') },
    { name: 'dashboard', as: superAdmin, at: '/dashboard', show: text('Top sales by product') },
    { name: 'all bookings', as: superAdmin, at: at('all-bookings'), show: text('Gross less refunds') },
    {
      name: 'all bookings, rows',
      as: superAdmin,
      at: at('all-bookings', '&group=none'),
      show: text('HOTEL-1'),
    },
    { name: 'daily', as: superAdmin, at: at('daily'), show: text('Rim Walk Sunset') },
    {
      name: 'weekly by product',
      as: superAdmin,
      at: at('weekly', '&group=product'),
      show: text('Rim Walk Sunset'),
    },
    { name: 'restaurants', as: superAdmin, at: at('marketplace'), show: text('Evening Lights Cruise') },
    { name: 'redemptions', as: superAdmin, at: at('redemptions'), show: text('Rim Walk Sunset') },
    {
      name: 'upcoming arrivals',
      as: superAdmin,
      at: at('upcoming-arrivals'),
      show: text('Rim Walk Sunset'),
    },
    { name: 'manifest', as: operator, at: at('customer-manifest'), show: text('150 Lbs') },
    {
      name: 'a report of nothing',
      as: superAdmin,
      at: '/reports/daily?from=2026-01-01&to=2026-01-02',
      show: text('No data found'),
    },
    {
      name: 'account statement',
      as: superAdmin,
      at: '/reports/account-statement',
      show: text('Closing balance'),
    },
    {
      name: 'accounts of resellers',
      as: technician,
      at: '/reports/account-statement',
      show: text('Harbor Concierge'),
    },
    {
      name: 'settlements',
      as: operator,
      at: '/reports/settlements',
      show: text('Harbor Concierge'),
    },
    { name: 'reports by mail', as: superAdmin, at: '/reports', show: text('No scheduled reports yet.') },
    {
      name: 'a report to be mailed',
      as: superAdmin,
      at: '/reports?open=new',
      show: text('Frequency'),
    },
    { name: 'a report of an operator', as: operator, at: at('all-bookings'), show: heading('All Bookings') },
  ]
}
