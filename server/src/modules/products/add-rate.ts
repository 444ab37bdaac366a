import type { CancellationRule, Hours, Rate, Texts } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import type * as z from 'zod'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type NewRate = {
  id?: string
  supplierId: string
  productId: string
  poolId: string
  octoId?: string
  name: string
  title?: string
  additionalDetails?: string
  /** Names in `rateExt`. */
  ext?: Ext
  hours?: z.infer<typeof Hours>[]
  holdable: boolean
  minTravelers?: number
  maxTravelers?: number
  policy?: string
  cancellationRules?: CancellationRule[]
  validFrom?: string
  validUntil?: string
  marketRegions?: string[]
  discountGroups?: string[]
  availabilityType: Rate['availabilityType']
  metadata?: Ext
  /** In other languages, by column. */
  texts?: Texts
}

export async function addRate(rate: NewRate, work: Work, tx: Db): Promise<string> {
  const id = rate.id ?? newId()
  await tx
    .insertInto('rates')
    .values({
      id,
      supplier_id: rate.supplierId,
      product_id: rate.productId,
      pool_id: rate.poolId,
      octo_id: rate.octoId ?? id,
      name: rate.name,
      title: rate.title ?? '',
      additional_details: rate.additionalDetails ?? '',
      ext: JSON.stringify(rate.ext ?? {}),
      hours: JSON.stringify(rate.hours ?? []),
      holdable: rate.holdable,
      min_travelers: rate.minTravelers ?? 1,
      max_travelers: rate.maxTravelers ?? null,
      policy: rate.policy ?? '',
      cancellation_rules: JSON.stringify(rate.cancellationRules ?? []),
      valid_from: rate.validFrom ?? null,
      valid_until: rate.validUntil ?? null,
      market_regions: rate.marketRegions ?? [],
      discount_groups: rate.discountGroups ?? [],
      availability_type: rate.availabilityType,
      metadata: JSON.stringify(rate.metadata ?? {}),
      texts: JSON.stringify(rate.texts ?? {}),
      created_at: work.now,
    })
    .execute()
  await recordEvent(tx, work, { name: 'rates.added', subject: id, supplier: rate.supplierId })
  return id
}
