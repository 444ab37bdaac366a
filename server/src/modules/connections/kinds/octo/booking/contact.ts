import * as z from 'zod'
import type { Guest } from '../../../supplier.ts'

const Email = z.email()

/** A person as an OCTO contact: without unknown fields, and without values that OCTO's schema refuses. */
export function contactOf({ firstName, lastName, email, phone, country }: Guest): Record<string, string> {
  const fields = {
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    emailAddress: Email.safeParse(email).success ? email : '',
    phoneNumber: phone,
    // Our country codes have three letters, OCTO's have two.
    country: country.length === 2 ? country : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
