import type { Registration, registrationStates } from '@reseller-portal/contract/accounts'
import type { Language } from '@reseller-portal/contract/kit'
import type { Filled, Json } from './columns.ts'

export type RegistrationsTables = {
  registrations: {
    id: string
    version: Filled<number>
    company_name: string
    contact_email: string
    country: string
    registration: Json<Registration>
    language: Language
    state: (typeof registrationStates)[number]
    challenge: Buffer
    created_at: Date
    decided_at: Date | null
    decided_by: Filled<string>
    reason: Filled<string>
    org_code: Filled<string>
  }
}
