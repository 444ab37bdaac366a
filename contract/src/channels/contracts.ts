import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { record, recordEndpoints } from '../kit/record.ts'
import { firstRefusal, refusal, type Refusal } from '../kit/refusal.ts'
import { CurrencyCode, Id, wholeNumber } from '../kit/shapes.ts'
import { chosenDay } from '../prices/adjustments.ts'
import { Agreement } from '../prices/terms.ts'

export const amenders = ['RESELLER', 'OPERATOR'] as const
export const invoiceDates = ['BOOKED', 'VISIT', 'REDEEMED'] as const
const { kind, base } = Agreement.shape

/** Seats of each departure of a product, or of those that one of its options is sold by. */
export const Allotment = z.object({
  productId: z.uuid('product'),
  /** Null: of the whole product. */
  rateId: z.uuid('ticket').nullable(),
  seats: wholeNumber(0, 100_000),
  releaseDays: wholeNumber(0, 365).nullable(),
})
export type Allotment = z.output<typeof Allotment>

/** What an operator and a reseller agreed: the reseller's share, and under which terms it sells (docs/rules.md §15). */
export const ChannelContract = record(
  'contracts',
  {
    /** Whose channel it is about; a contract is not moved to another. */
    resellerId: z.uuid('channel'),
    name: z.string().trim().min(1).max(100),
    kind,
    /** In hundredths of a percent; nothing where nets were agreed. */
    commission: z.int('share').min(1, 'share').max(10_000, 'share').nullable(),
    base,
    /** Days of visit, both included. */
    validFrom: chosenDay('startDate'),
    validUntil: chosenDay('endDate').nullable(),
    /** Seats of each departure that are set aside, and how many days before it they are given back. */
    allotment: wholeNumber(1, 100_000).nullable(),
    releaseDays: wholeNumber(0, 365).nullable(),
    /** In their place for some products and options, each of which is named once. */
    allotments: z.array(Allotment).max(200).refine(isEachOnce),
    /** What may be owed on account for the supplier's sales, in minor units. */
    credit: wholeNumber(0, 1_000_000_000_000).nullable(),
    currency: CurrencyCode,
    amendedBy: z.enum(amenders),
    /** The date by which settlements count sales, until another one is chosen there. */
    invoicedBy: z.enum(invoiceDates),
  },
  { supplierId: z.uuid(), supplier: z.string() },
)
export type ChannelContract = z.output<typeof ChannelContract.row>

/** Whether no product or option is named twice. */
function isEachOnce(allotments: readonly Pick<Allotment, 'productId' | 'rateId'>[]): boolean {
  const named = new Set(allotments.map(({ productId, rateId }) => `${productId} ${rateId ?? ''}`))
  return named.size === allotments.length
}

export const contracts = recordEndpoints(ChannelContract, '/api/channel-contracts', {
  may: 'channels.manage',
  read: 'channels.read',
  // The contract limits what may be owed on account.
  needsFactor: true,
  sort: ['validFrom', 'validUntil', 'name'],
  first: '-validFrom',
  filters: { resellerId: Id, kind },
  refuses: [
    'channels.not_found',
    'channels.commission',
    'catalog.range_reversed',
    'catalog.rate_not_found',
    'channels.contract_overlaps',
  ],
})

export const ownContracts = endpoint({
  method: 'GET',
  path: '/api/resellers/contracts',
  summary: 'What the reseller agreed with its suppliers, the latest first',
  input: listInput({ sort: ['validFrom', 'supplier', 'name'], filters: { kind } }),
  output: listOutput('contracts', ChannelContract.row),
  may: 'pricing.manage',
  refuses: [],
})

type Fields = Pick<ChannelContract, 'kind' | 'commission' | 'validFrom' | 'validUntil'>

/** A commission has a share and a net has none; on each day one contract of a channel holds, or none. */
export function whyNotContract(
  { kind, commission, validFrom, validUntil }: Fields,
  others: readonly Pick<Fields, 'validFrom' | 'validUntil'>[],
): Refusal | undefined {
  const last = '9999-12-31'
  const until = validUntil ?? last
  const other = others.find((each) => each.validFrom <= until && validFrom <= (each.validUntil ?? last))
  return firstRefusal(
    (kind === 'COMMISSION') === (commission === null)
      ? refusal('channels.commission', { field: 'commission' })
      : undefined,
    until < validFrom ? refusal('catalog.range_reversed', { field: 'validUntil' }) : undefined,
    other === undefined
      ? undefined
      : refusal('channels.contract_overlaps', { field: 'validFrom', from: other.validFrom }),
  )
}
