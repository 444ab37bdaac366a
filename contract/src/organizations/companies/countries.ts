import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Language } from '../../kit/shapes.ts'

/** A country as forms offer it (spec 2 §3 "Country list entry"): `phoneCode` such as `+56`, empty for places without telephones. */
export const Country = z.object({ code: z.string(), name: z.string(), phoneCode: z.string() })
export type Country = z.infer<typeof Country>

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Every country by its name in a language, with its phone code',
  input: z.object({ language: Language }),
  output: z.object({ countries: z.array(Country) }),
  may: 'public',
  refuses: [],
})
