import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { Meta } from '../../kit/shapes.ts'
import { voucherPapers, VoucherRequest } from './schema.ts'

export const getPdf = download({
  method: 'POST',
  path: '/api/voucher/get-pdf',
  summary: 'The voucher as a PDF: a page per ticket, or a receipt',
  input: VoucherRequest.extend({ paper: z.enum(voucherPapers).default('sheet') }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'bookings.sell',
  refuses: ['vouchers.not_found', 'vouchers.not_ready', 'vouchers.busy', 'bookings.cancelled_by_supplier'],
})

export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/voucher/send-email',
  summary: 'Mail the voucher to the customer, or to the addresses given instead',
  input: VoucherRequest,
  output: z.object({ message: z.object({ id: z.uuid(), to: z.array(z.string()) }), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'vouchers.not_found',
    'vouchers.not_ready',
    'vouchers.no_address',
    'vouchers.wrong_template',
    'vouchers.too_many_recipients',
    'vouchers.busy',
    'requests.too_many',
    'bookings.cancelled_by_supplier',
  ],
})
