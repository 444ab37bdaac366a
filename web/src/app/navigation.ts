import type { Permission } from '@reseller-portal/contract/identity'
import type { IconName } from '../ui/icon.tsx'

/** The main navigation, in order; one line a page. */
export const navigation = [
  { to: '/add-bookings', label: 'shell.nav.addBooking', icon: 'plus', may: 'bookings.sell' },
  { to: '/bookings', label: 'shell.nav.bookings', icon: 'list', may: 'bookings.sell' },
  { to: '/needs-attention', label: 'shell.nav.attention', icon: 'warning', may: 'bookings.settle' },
  { to: '/connections', label: 'shell.nav.connections', icon: 'globe', may: 'connections.manage' },
  { to: '/channels', label: 'shell.nav.channels', icon: 'ticket', may: 'channels.read' },
  { to: '/outbox', label: 'shell.nav.outbox', icon: 'mail', may: 'messages.read' },
] as const satisfies readonly { to: string; label: string; icon: IconName; may: Permission }[]
