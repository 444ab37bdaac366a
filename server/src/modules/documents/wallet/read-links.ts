import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { walletLinks as endpoint } from '@reseller-portal/contract/documents'
import type { Ctx } from '#kit/context.ts'
import { refuseUnseen } from '#modules/sales/index.ts'
import { drawBarcode } from '../vouchers/document/barcode.ts'
import { pageOf } from './links.ts'
import { offeredWallets } from './settings.ts'

/** The pages with the passes of these bookings, each as a code that the guest's phone reads from the screen. */
export async function readWalletLinks(
  { bookings }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  for (const booking of bookings) await refuseUnseen(booking, ctx, 'vouchers.not_found')
  const { apple, google } = offeredWallets(ctx.config, ctx.now)
  const links = []
  for (const booking of apple || google ? bookings : []) {
    const url = await pageOf(booking, ctx)
    links.push({ booking, url, svg: drawBarcode({ format: 'QR', value: url }).svg })
  }
  return { links, meta: { reqId: ctx.reqId } }
}
