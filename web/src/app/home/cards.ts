import type { Permission } from '@reseller-portal/contract/identity'
import { lazy, type ComponentType } from 'react'

type HomeCard = {
  id: string
  /** Who sees it; without one, everybody. */
  may?: Permission
  /** Across the page, in the wide column, or in the narrow one. */
  place: 'top' | 'wide' | 'side'
  card: ComponentType
}

/** The dashboard of every role, in order: a new card is a line here. */
export const cards: readonly HomeCard[] = [
  {
    id: 'today',
    may: 'bookings.sell',
    place: 'top',
    card: lazy(() => import('../../features/bookings/home/today-card.tsx')),
  },
  {
    id: 'week',
    may: 'reports.all_bookings',
    place: 'wide',
    card: lazy(() => import('../../features/reports/home/week-card.tsx')),
  },
  {
    id: 'latest',
    may: 'bookings.sell',
    place: 'wide',
    card: lazy(() => import('../../features/bookings/home/latest-card.tsx')),
  },
  {
    id: 'channels',
    may: 'channels.read',
    place: 'wide',
    card: lazy(() => import('../../features/channels/home-card.tsx')),
  },
  {
    id: 'attention',
    may: 'bookings.settle',
    place: 'side',
    card: lazy(() => import('../../features/bookings/home/attention-card.tsx')),
  },
  {
    id: 'arrivals',
    may: 'arrivals.read',
    place: 'side',
    card: lazy(() => import('../../features/reports/home/arrivals-card.tsx')),
  },
  {
    id: 'connections',
    may: 'connections.manage',
    place: 'side',
    card: lazy(() => import('../../features/connections/home-card.tsx')),
  },
  {
    id: 'mail',
    may: 'messages.read',
    place: 'side',
    card: lazy(() => import('../../features/messages/home-card.tsx')),
  },
  { id: 'access', place: 'side', card: lazy(() => import('../../features/profile/home-card.tsx')) },
]
