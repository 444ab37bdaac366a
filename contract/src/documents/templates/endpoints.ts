import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, Language } from '../../kit/shapes.ts'
import { MailText, MailTexts, templateKinds } from './schema.ts'

const Place = z.object({ supplierId: Id, kind: z.enum(templateKinds) })

export const MailTemplate = MailTexts.extend({
  /** What the supplier's configuration names: this template, or the standard text. */
  id: z.string(),
  version: z.int(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

const Shown = Place.extend({ language: Language, text: MailText })

export const mailTemplate = endpoint({
  method: 'GET',
  path: '/api/operator/:supplierId/templates/:kind',
  summary: 'The operator’s own texts of an email to guests, by language',
  input: Place,
  output: MailTemplate,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found'],
})

export const changeMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/operator/:supplierId/templates/:kind',
  summary: 'Change the operator’s own texts of an email; without any, guests get the standard text',
  input: MailTexts.extend({ ...Place.shape, version: z.int().min(0).max(2_000_000_000) }),
  output: MailTemplate,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found', 'things.out_of_date'],
})

export const previewMail = endpoint({
  method: 'POST',
  path: '/api/operator/:supplierId/templates/:kind/preview',
  summary: 'An email as it would be written with this text, about the product that was booked last',
  input: Shown,
  output: z.object({ subject: z.string(), text: z.string() }),
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found'],
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/operator/:supplierId/templates/:kind/test',
  summary: 'Send the previewed email to the caller',
  input: Shown,
  output: z.object({ to: z.string() }),
  may: 'operator.manage',
  keyed: true,
  refuses: ['suppliers.none', 'suppliers.not_found', 'requests.too_many'],
})
