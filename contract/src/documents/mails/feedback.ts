import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput } from '../../kit/list.ts'
import { Id, Instant } from '../../kit/shapes.ts'

/** Feedback about the portal, and the page that it is about. */
export const Feedback = z.object({
  id: Id,
  createdAt: Instant,
  author: z.string(),
  organization: z.string(),
  page: z.string(),
  text: z.string(),
})
export type Feedback = z.infer<typeof Feedback>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Say what is good or wrong; who runs the installation reads it and gets it by mail',
  input: z.object({ text: z.string().trim().min(1).max(5000), page: z.string().max(500).default('') }),
  output: z.object({ id: Id }),
  may: 'signed-in',
  keyed: true,
  refuses: ['requests.too_many'],
})

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback',
  summary: 'What people said of the portal, newest first',
  input: listInput({ sort: ['createdAt', 'author'], first: '-createdAt' }),
  output: listOutput('feedback', Feedback),
  may: 'installation.read',
  refuses: [],
})
