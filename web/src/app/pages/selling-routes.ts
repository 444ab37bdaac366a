import { createRoute } from '@tanstack/react-router'
import { choicesIn } from '../../features/sales/new/form/search.ts'
import { guard } from '../guard.ts'
import { texts } from '../routing/route-search.ts'
import { section } from '../routing/section.ts'
import { shell } from '../routing/shell-route.ts'

export const home = createRoute({
  getParentRoute: () => shell,
  path: 'start',
  beforeLoad: guard(),
  component: section(() => import('../home/home-screen.tsx'), 'HomeScreen'),
})

export const military = createRoute({
  getParentRoute: () => shell,
  path: 'military',
  beforeLoad: guard(),
  component: section(() => import('../../features/sales/military-screen.tsx'), 'MilitaryScreen'),
})

export const bookings = createRoute({
  getParentRoute: () => shell,
  path: 'bookings',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['search']),
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('../../features/sales/list-screen.tsx'), 'ListScreen'),
})

export const bookingDetails = createRoute({
  getParentRoute: () => shell,
  path: 'bookings/details/$id',
  beforeLoad: guard('bookings.sell', 'bookingDetails'),
  component: section(() => import('../selling/booking-details.tsx'), 'BookingDetails'),
})

export const addBookings = createRoute({
  getParentRoute: () => shell,
  path: 'add-bookings',
  validateSearch: choicesIn,
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('../selling/add-bookings.tsx'), 'AddBookings'),
})

export const cart = createRoute({
  getParentRoute: () => shell,
  path: 'cart',
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('../selling/cart-page.tsx'), 'CartPage'),
})

export const attention = createRoute({
  getParentRoute: () => shell,
  path: 'needs-attention',
  beforeLoad: guard(['bookings.settle', 'installation.read']),
  component: section(() => import('../../features/sales/attention/attention-screen.tsx'), 'AttentionScreen'),
})
