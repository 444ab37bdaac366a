import * as z from 'zod'
import { Id, Phone } from '../../kit/shapes.ts'

const text = (most: number) => z.string().trim().max(most).default('')

/** Where a place is and when it is open (spec 2 §3 "Location"). */
export const locationFields = {
  streetAddress: text(200),
  city: text(100),
  state: text(100),
  zipCode: text(20),
  /** Two letters (ISO 3166), or nothing. */
  country: z
    .literal('')
    .or(z.string().regex(/^[A-Z]{2}$/, 'choose'))
    .default(''),
  fax: Phone.default(''),
  hours: text(500),
}

export const Location = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  phone: Phone,
  ...locationFields,
})
export type Location = z.infer<typeof Location>
