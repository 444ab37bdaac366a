import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput, SearchSpan } from '../../kit/list.ts'
import { Id } from '../../kit/shapes.ts'
import { Mail, MailBody, mailStates } from './schema.ts'

export const listMail = endpoint({
  method: 'GET',
  path: '/api/voucher/outbox',
  summary: "The reseller's mail, newest first",
  input: listInput({
    sort: ['createdAt', 'subject'],
    first: '-createdAt',
    filters: { state: z.enum(mailStates) },
  }).extend({
    /** How far back words are searched for. */
    searchSpan: SearchSpan,
  }),
  output: listOutput('messages', Mail),
  may: 'messages.read',
  refuses: [],
})

export const readMail = endpoint({
  method: 'GET',
  path: '/api/voucher/outbox/:id',
  summary: 'One mail with its body',
  input: z.object({ id: Id }),
  output: z.object({ message: MailBody }),
  may: 'messages.read',
  refuses: ['messages.not_found'],
})

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/voucher/outbox/:id/attachments/:position',
  summary: 'What was attached to a mail, counted from 0',
  input: z.object({ id: Id, position: z.coerce.number().int().min(0).max(100) }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'messages.read',
  refuses: [
    'messages.not_found',
    'vouchers.not_found',
    'vouchers.not_ready',
    'vouchers.busy',
    'bookings.cancelled_by_supplier',
  ],
})

export const severities = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const

export const writeLog = endpoint({
  method: 'POST',
  path: '/api/log/',
  summary: "The browser's log record (spec 1 §3); errors are ignored by the caller",
  input: z.object({
    severity: z.enum(severities),
    timestamp: z.iso.datetime({ offset: true }),
    message: z.string().max(4000),
    metadata: z.record(z.string().max(100), z.unknown()).optional(),
  }),
  output: z.object({}),
  may: 'public',
  mostBytes: 64 * 1024,
  refuses: ['requests.too_many'],
})
