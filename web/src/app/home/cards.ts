import type { Permission } from '@reseller-portal/contract/accounts'
import type { ComponentType } from 'react'
import { part } from '#ui/feedback/part.tsx'

type HomeCard = {
  id: string
  /** A person needs all of these permissions to see the card. Without any, everyone sees it. */
  may?: readonly Permission[]
  /** People with this permission don't see the card, because another of their cards shows the same. */
  unless?: Permission
  /** Whether the card takes the whole width, the wide column, or the narrow one. */
  place: 'top' | 'wide' | 'side'
  card: ComponentType
}

/** The cards of every role's home page, in order. To add a card, add a line here. */
export const cards: readonly HomeCard[] = [
  {
    id: 'ready',
    may: ['company.edit'],
    place: 'top',
    card: part(() => import('../../features/reports/home/ready-card.tsx')),
  },
  {
    id: 'installation',
    may: ['installation.read'],
    place: 'top',
    card: part(() => import('../../features/reports/installation/waiting.tsx')),
  },
  {
    id: 'desk',
    may: ['bookings.sell'],
    place: 'top',
    card: part(() => import('../../features/sales/home/desk-card.tsx')),
  },
  {
    id: 'today',
    may: ['reports.today'],
    place: 'top',
    card: part(() => import('../../features/reports/home/today-card.tsx')),
  },
  {
    id: 'arriving',
    may: ['bookings.sell'],
    place: 'wide',
    card: part(() => import('../../features/sales/home/arriving-card.tsx')),
  },
  {
    id: 'hours',
    may: ['reports.today'],
    place: 'wide',
    card: part(() => import('../../features/reports/home/hours-card.tsx')),
  },
  {
    id: 'latest',
    may: ['bookings.sell'],
    place: 'wide',
    card: part(() => import('../../features/sales/home/latest-card.tsx')),
  },
  {
    id: 'channels',
    may: ['channels.read'],
    place: 'wide',
    card: part(() => import('../../features/channels/home-card.tsx')),
  },
  {
    id: 'attention',
    may: ['bookings.settle'],
    place: 'side',
    card: part(() => import('../../features/sales/home/attention-card.tsx')),
  },
  {
    id: 'parked',
    may: ['bookings.sell'],
    place: 'side',
    card: part(() => import('../../features/sales/home/parked-card.tsx')),
  },
  {
    id: 'arrivals',
    may: ['arrivals.read'],
    unless: 'bookings.sell',
    place: 'side',
    card: part(() => import('../../features/reports/home/arrivals-card.tsx')),
  },
  {
    id: 'sellers',
    may: ['reports.today', 'arrivals.read'],
    place: 'side',
    card: part(() => import('../../features/reports/home/sellers-card.tsx')),
  },
  {
    id: 'connections',
    may: ['connections.manage'],
    place: 'side',
    card: part(() => import('../../features/connections/home-card.tsx')),
  },
  {
    id: 'mail',
    may: ['messages.read'],
    place: 'side',
    card: part(() => import('../../features/documents/home-card.tsx')),
  },
  { id: 'access', place: 'side', card: part(() => import('../../features/accounts/profile/home-card.tsx')) },
]
