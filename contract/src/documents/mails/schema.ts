import * as z from 'zod'
import { Id, Instant } from '../../kit/shapes.ts'

export const mailStates = ['QUEUED', 'SENT', 'OUTBOX', 'FAILED'] as const

/** One mail of ours; OUTBOX means that no mail server is set and a super admin reads it here. */
export const Mail = z.object({
  id: Id,
  createdAt: Instant,
  to: z.array(z.string()),
  subject: z.string(),
  state: z.enum(mailStates),
  bookingId: Id.nullable(),
  attachments: z.array(z.object({ name: z.string() })),
})
export type Mail = z.infer<typeof Mail>
export const MailBody = Mail.extend({ html: z.string(), text: z.string() })
