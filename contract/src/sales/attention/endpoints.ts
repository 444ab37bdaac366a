import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, Meta } from '../../kit/shapes.ts'
import { saleStates } from '../../payments/schema.ts'
import { AttentionRow, settleActions } from './rows.ts'

export const needsAttention = endpoint({
  method: 'GET',
  path: '/api/booking/needs-attention',
  summary: 'The sales that a person has to decide, with what provider and supplier know at this moment',
  input: z.object({}),
  output: z.object({ sales: z.array(AttentionRow), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const attentionCount = endpoint({
  method: 'GET',
  path: '/api/booking/needs-attention-count',
  summary: 'How many sales a person has to decide, and bookings whose park reservations failed',
  input: z.object({}),
  output: z.object({ count: z.int(), meta: Meta }),
  may: 'bookings.settle',
  refuses: [],
})

export const settleSale = endpoint({
  method: 'POST',
  path: '/api/booking/needs-attention/:id',
  summary: 'Decide a sale: its own process carries the decision out; answers where it then stands',
  input: z.object({
    id: Id,
    action: z.enum(settleActions),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ id: Id, state: z.enum(saleStates), needsAttention: z.boolean(), meta: Meta }),
  may: 'bookings.settle',
  keyed: true,
  refuses: [
    'sales.not_found',
    'sales.settled',
    'sales.under_way',
    'sales.provider_unknown',
    'sales.supplier_unknown',
    'sales.unsafe',
    'sales.refund_due',
  ],
})
