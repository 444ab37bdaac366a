import { createHash } from 'node:crypto'
import { work, zeroBitsOf } from '@reseller-portal/contract/accounts'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/** The registration form of a person with this email. */
export const wanted = (email: string) => ({
  companyName: 'Lagoon Travel',
  kind: 'RESELLER',
  contactEmail: email,
  contactFirstName: 'Ada',
  contactLastName: 'Lagoon',
  phoneNumber: { phoneCountryCode: '+56', phoneNumber: '2 2123 4567' },
  companyUrl: 'https://lagoon.example',
  ticketing: 'Desk in a hotel',
  timeZone: 'America/Santiago',
  currency: 'CLP',
  address: {
    street1: 'Alameda 1',
    street2: '',
    city: 'Santiago',
    state: 'RM',
    zip: '8320000',
    country: 'CL',
  },
  billing: {
    billingFirstName: 'Bo',
    billingLastName: 'Lagoon',
    billingPhone: '',
    billingEmail: 'pay@lagoon.example',
    billingAddress: {
      billingStreet1: 'Alameda 2',
      billingStreet2: '',
      billingCity: 'Santiago',
      billingState: '',
      billingZip: '',
      billingCountry: 'CL',
    },
  },
  language: 'es',
})

/** Solves the challenge, as the browser does. */
export function solved(challenge: string): string {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${challenge}:${number}`).digest()
    if (zeroBitsOf(digest) >= work.bits) return String(number)
  }
}

/** A registration of a company with this name. */
export async function addRegistration(companyName: string, { db, now }: Work): Promise<string> {
  const id = newId()
  const { language: _, ...fields } = wanted(`ada-${id}@lagoon.example`)
  await db
    .insertInto('registrations')
    .values({
      id,
      state: 'REQUESTED',
      language: 'en',
      country: 'CL',
      challenge: Buffer.from(id),
      company_name: companyName,
      contact_email: fields.contactEmail,
      registration: JSON.stringify({ ...fields, companyName, contactPreference: 'contact_both' }),
      created_at: now,
      decided_at: null,
    })
    .execute()
  return id
}
