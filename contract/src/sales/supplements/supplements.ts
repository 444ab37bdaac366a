import * as z from 'zod'
import { record, recordEndpoints } from '../../kit/record.ts'
import { Id } from '../../kit/shapes.ts'

/**
 * A further page of the voucher with a code of its own, for what guests get beside their visit; at the gate it is redeemed
 * on its own (docs/rules.md §16).
 */
export const SupplementalVoucher = record('supplementalVouchers', {
  name: z.string().trim().min(1).max(100),
  /** What stands on the page. */
  text: z.string().trim().max(2000),
  /** None: all products. */
  productIds: z.array(Id).max(500),
  /** None: all options of those products. */
  rateIds: z.array(Id).max(500),
})

export const supplementalVouchers = recordEndpoints(SupplementalVoucher, '/api/supplemental-vouchers', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name'],
  refuses: ['taxes.product', 'addOns.option'],
})
