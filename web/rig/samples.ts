import type { Company, Reseller } from '@reseller-portal/contract/organizations'
import type { ListedAccount, Role } from '@reseller-portal/contract/accounts'
import type { BookingListItem } from '@reseller-portal/contract/sales'
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

/** Two adults on a cruise that is over, as the list of bookings has them. */
export const listedBooking: BookingListItem = {
  id: idOf(5),
  resellerBookingRef: '',
  supplierBookingRef: '',
  status: 'OPEN',
  firstName: 'Dana',
  lastName: 'Rivera',
  email: '',
  phone: '',
  confirmation: {
    barcode: '',
    // 10:00 AM on the Chatham Islands, a zone in which no test browser is.
    start: '2026-11-19T20:15:00Z',
    end: '2026-11-19T22:15:00Z',
    localTimezone: 'Pacific/Chatham',
    tickets: 2,
  },
  productName: 'Harbor Cruise',
  rateName: 'Standard',
  supplierName: '',
  missing: {},
  total: { amount: 7800, currency: 'USD' },
  agent: '',
  pointOfSale: '',
  bookedDate: null,
}
