import { isSoldOn } from '@reseller-portal/contract/catalog'
import type { Db } from '../../kit/context.ts'
import { found, refuse } from '../../kit/refuse.ts'
import { dayIn } from '../../kit/zone.ts'
import { ratesOf } from '../catalog/index.ts'

type Sale = {
  resellerId: string
  /** The point of sale's channel where one is known; the reseller's own is always asked. */
  channels: readonly string[]
  supplierId: string
  productId: string
  rateId: string
}

/**
 * A rate as the reseller may sell it now. A stranger's is not found; one that is switched off at one of the channels,
 * or outside its sales window in the supplier's zone, is refused. Whether a day may be used is `isUsableOn`.
 */
export async function sellableRate(sale: Sale, now: Date, db: Db) {
  const rate = await rateWithSwitch(sale, db).executeTakeFirst()
  const known = found(rate, 'catalog.rate_not_found')
  const windows = { ext: known.ext, valid: { from: known.valid_from, until: known.valid_until } }
  if (known.disabled || !isSoldOn(windows, dayIn(known.timezone, now)))
    refuse('cart.rate_deactivated', { rate: known.id })
  return known
}

function rateWithSwitch({ resellerId, channels, supplierId, productId, rateId }: Sale, db: Db) {
  return ratesOf(resellerId, db)
    .innerJoin('resellers', 'resellers.id', 'channels.reseller_id')
    .selectAll('rates')
    .select((row) => [
      'suppliers.timezone',
      'suppliers.hold_minutes',
      row
        .exists(
          row
            .selectFrom('disabled_tickets')
            .select('disabled_tickets.rate_id')
            .whereRef('disabled_tickets.rate_id', '=', 'rates.id')
            .where('disabled_tickets.reseller_id', '=', resellerId)
            .where((off) =>
              off.or([
                off('disabled_tickets.channel_id', 'in', [...channels, '']),
                off('disabled_tickets.channel_id', '=', off.ref('resellers.channel_id')),
              ]),
            ),
        )
        .as('disabled'),
    ])
    .where('rates.id', '=', rateId)
    .where('rates.product_id', '=', productId)
    .where('rates.supplier_id', '=', supplierId)
}
