import type { Company, Reseller } from '@reseller-portal/contract/organizations'
import type { ListedAccount, Role } from '@reseller-portal/contract/accounts'
import { localDay } from '#lib/language/format.ts'

/** The same id for the same number. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const company: Company = {
  id: idOf(900),
  kind: 'RESELLER',
  version: 1,
  name: 'Harbor Cruises',
  legalName: '',
  taxId: '',
  registrationNumber: '',
  iban: '',
  phone: '',
  email: '',
  url: '',
  timeZone: 'America/New_York',
  currency: 'USD',
  language: 'en',
  primaryColor: '',
  secondaryColor: '',
  hasLogo: false,
}

/** Today in its time zone, which can be another day than the browser's. */
export const harborToday = () => localDay(new Date().toISOString(), company.timeZone)

export const reseller: Reseller = {
  id: idOf(900),
  name: 'Harbor Cruises',
  distributorID: null,
  channelID: 'harbor',
  config: { military: false, paymentsEnabled: true },
}

/** One of the staff, as the list of users has them. */
export function staffMember(
  number: number,
  name: string,
  role: Role = 'RESELLER_PORTAL_AGENT',
): ListedAccount {
  return {
    id: idOf(number),
    version: 1,
    username: name.toLowerCase(),
    org_code: 'HC',
    email: `${name.toLowerCase()}@harbor.example`,
    given_name: name,
    surname: 'Quay',
    phone: '',
    department: '',
    impersonated_id: null,
    groups: [{ id: role, name: role }],
    pos: [],
    deactivated_at: null,
    wps_data: {},
    invited: false,
    created_at: '2026-01-05T10:00:00Z',
  }
}
