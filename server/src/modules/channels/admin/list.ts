import type {
  listChannels as listEndpoint,
  oneChannel as oneEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { channelOf, channelsOf } from './channel.ts'

export async function listChannels(
  _input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  return { channels: await channelsOf(ctx) }
}

export async function oneChannel(
  { resellerId }: Input<typeof oneEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof oneEndpoint>> {
  return { channel: await channelOf(resellerId, ctx) }
}
