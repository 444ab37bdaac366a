import { createRoute } from '@tanstack/react-router'
import { partIn } from '../../features/channels/parts.ts'
import { guard } from '../guard.ts'
import { officePage } from '../routing/office-page.ts'
import { section } from '../routing/section.ts'
import { shell } from '../routing/shell-route.ts'

/** One channel; its part is in the address. */
const channel = createRoute({
  getParentRoute: () => shell,
  path: 'channels/$resellerId',
  validateSearch: partIn,
  beforeLoad: guard('channels.read'),
  component: section(() => import('../../features/channels/channel-screen.tsx'), 'ChannelScreen'),
})

/** An operator's channels and contracts, and how a reseller asks for a channel (docs/rules.md §15). */
export const channelRoutes = [
  officePage(
    'channels',
    'channels.read',
    () => import('../../features/channels/channels-screen.tsx'),
    'ChannelsScreen',
  ),
  channel,
  officePage(
    'channels/$resellerId/contracts',
    'channels.read',
    () => import('../../features/channels/contracts/contracts-screen.tsx'),
    'ContractsScreen',
  ),
  officePage(
    'request-connection',
    'partners.request',
    () => import('../../features/channels/requests/request-screen.tsx'),
    'RequestScreen',
  ),
] as const
