import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { booking as endpoint } from '@reseller-portal/contract/sales'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { viewOf } from './view.ts'

/** One booking with its tickets and timeline. */
export async function read({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const booking = found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
  return { booking, meta: { reqId: ctx.reqId } }
}
