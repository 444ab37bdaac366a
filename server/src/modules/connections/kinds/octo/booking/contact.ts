import * as z from 'zod'
import type { Guest } from '../../../supplier.ts'

const Email = z.email()

/** A person as OCTO takes one: what is not known is left out, and so is what OCTO's schema would refuse. */
export function contactOf({ firstName, lastName, email, phone, country }: Guest): Record<string, string> {
  const fields = {
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    emailAddress: Email.safeParse(email).success ? email : '',
    phoneNumber: phone,
    // Ours has three letters, and OCTO's two.
    country: country.length === 2 ? country : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
