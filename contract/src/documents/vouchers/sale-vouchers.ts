import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { manyOf } from '../../kit/list.ts'
import { Id, Instant, Language, Meta } from '../../kit/shapes.ts'
import { mostCartLines } from '../../sales/carts/carts.ts'
import { mailStates } from '../mails/schema.ts'
import { getPdf, sendEmail } from './endpoints.ts'
import { voucherPapers, VoucherParameters } from './schema.ts'

/** The vouchers of some bookings of one sale, in this order. */
const SaleVouchers = z.object({
  bookings: z.array(Id).min(1).max(mostCartLines),
  language: Language.default('en'),
  parameters: VoucherParameters.prefault({}),
})

export const getSalePdf = download({
  method: 'POST',
  path: '/api/voucher/get-sale-pdf',
  summary: 'The vouchers of several bookings as one PDF',
  input: SaleVouchers.extend({ paper: z.enum(voucherPapers).default('sheet') }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'bookings.sell',
  refuses: getPdf.refuses,
})

export const sendSaleEmail = endpoint({
  method: 'POST',
  path: '/api/voucher/send-sale-email',
  summary: 'Mail the vouchers of several bookings to one address, in one mail',
  input: SaleVouchers.extend({ to: z.email().max(320) }),
  output: sendEmail.output,
  may: 'bookings.sell',
  keyed: true,
  refuses: sendEmail.refuses,
})

/** What became of a mail with vouchers to the guest. */
export const VoucherEmail = z.object({
  to: z.array(z.string()),
  /** Those of them that the mail server refused. An address that bounces later is not known. */
  refused: z.array(z.string()),
  state: z.enum(mailStates),
  /** When it was sent, or written where it was not sent yet. */
  at: Instant,
})
export type VoucherEmail = z.infer<typeof VoucherEmail>

export const lastEmail = endpoint({
  method: 'GET',
  path: '/api/voucher/last-email',
  summary: 'The last mail with vouchers of these bookings to the guest; null where there was none',
  input: z.object({ bookings: manyOf(Id).nonoptional() }),
  output: z.object({ email: VoucherEmail.nullable(), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['vouchers.not_found'],
})

export const walletLinks = endpoint({
  method: 'GET',
  path: '/api/voucher/wallet-links',
  summary:
    'The pages on which guests put the tickets of these bookings on a phone; none where no wallet is set up',
  input: z.object({ bookings: manyOf(Id).nonoptional() }),
  output: z.object({
    /** `svg` is a code of the address, for the guest's camera. */
    links: z.array(z.object({ booking: z.uuid(), url: z.string(), svg: z.string() })),
    meta: Meta,
  }),
  may: 'bookings.sell',
  refuses: ['vouchers.not_found'],
})

/** A line code is wider than it is high. */
export const codeShapes = ['square', 'wide'] as const

export const ticketCode = endpoint({
  method: 'GET',
  path: '/api/voucher/ticket-code/:id',
  summary: 'The code of a ticket as its voucher has it, to be shown on a screen',
  input: z.object({ id: Id }),
  output: z.object({ svg: z.string(), shape: z.enum(codeShapes) }),
  may: 'bookings.sell',
  refuses: ['vouchers.not_found', 'vouchers.not_ready', 'bookings.cancelled_by_supplier'],
})
