import type { Page } from '../routing/page.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Baby from 'lucide-react/icons/baby'
import Ship from 'lucide-react/icons/ship'
import Handshake from 'lucide-react/icons/handshake'
import Percent from 'lucide-react/icons/percent'
import Ticket from 'lucide-react/icons/ticket'
import Tickets from 'lucide-react/icons/tickets'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Utensils from 'lucide-react/icons/utensils'

/** The pages about what is offered, where it is sold, and for how much. */
export const offerPages: readonly Page[] = [
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
    to: '/supplemental-pricing',
    label: 'shell.nav.supplemental',
    icon: Utensils,
    group: 'manage',
    letter: '5',
    may: 'operator.read',
  },
  {
    to: '/supplemental-voucher',
    label: 'shell.nav.supplement',
    icon: Tickets,
    group: 'manage',
    letter: '6',
    may: 'operator.read',
  },
  {
    to: '/groupon',
    label: 'shell.nav.groupon',
    icon: Ticket,
    group: 'manage',
    letter: '4',
    may: 'operator.read',
  },
]
