import * as z from 'zod'
import { record, recordEndpoints } from '../../kit/record.ts'
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

/** A place of an operator where guests go, such as a pier or an office. */
export const SupplierLocation = record('locations', {
  name: z.string().trim().min(1).max(100),
  phone: Phone,
  ...locationFields,
})

export const locations = recordEndpoints(SupplierLocation, '/api/suppliers/:supplierId/locations', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name', 'city'],
  filters: {},
})

/** A location as a product names it: "Pier 7, 1 Harbor Way, Boston". */
export function locationText({
  name,
  streetAddress,
  city,
}: Pick<Location, 'name' | 'streetAddress' | 'city'>): string {
  return [name, streetAddress, city].filter((part) => part !== '').join(', ')
}
