import { sql } from 'kysely'
import { missingDetails, type MissingDetail } from '@reseller-portal/contract/sales'

/** Which of a supplier's settings asks for a detail of each guest. */
export const requiringSetting = {
  names: 'requireGuestNamePerTraveler',
  emails: 'requireGuestEmailPerTraveler',
  phones: 'requireGuestPhonePerTraveler',
  weights: 'requireGuestWeightPerTraveler',
  countries: 'requireGuestCountryPerTraveler',
} as const satisfies Record<MissingDetail, string>

const isEmpty = (field: string) => sql`coalesce(traveler ->> ${sql.lit(field)}, '') = ''`

/** Whether the traveler of a row of `booking_items` lacks a detail. */
export const lacks: Record<MissingDetail, ReturnType<typeof isEmpty>> = {
  names: sql`(${isEmpty('firstName')} or ${isEmpty('lastName')})`,
  emails: isEmpty('email'),
  phones: isEmpty('phone'),
  weights: sql`coalesce(traveler -> 'extensions' ->> 'weight', '') = ''`,
  countries: isEmpty('country'),
}

/** The same for a detail that its supplier asks for, with `details` as the supplier's settings. */
function isMissed(name: MissingDetail) {
  return sql<boolean>`((details ->> ${sql.lit(requiringSetting[name])})::boolean and ${lacks[name]})`
}

const details = sql`(select configuration -> 'guestDetails' as details from suppliers where suppliers.id = supplier_id) as settings`

/** Of how many guests of `booking` each detail is missing; null where the visit is over or nobody lacks anything. */
export function missingOf(now: Date) {
  const counts = missingDetails.map(
    (name) => sql`${sql.lit(name)}, nullif(sum(quantity - cancelled) filter (where ${isMissed(name)}), 0)`,
  )
  return sql<Partial<Record<MissingDetail, number>> | null>`(
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(counts)}))
    from booking_items as guest, lateral ${details}
    where guest.booking_id = booking.id and booking.status in ('OPEN', 'PENDING') and item.starts_at > ${now}
      and quantity > cancelled)`.as('missing')
}

/** Whether a guest of a row of `bookings` lacks something; the visit is ahead. */
export function isMissingSomething(now: Date) {
  return sql<boolean>`(bookings.status in ('OPEN', 'PENDING') and visit.starts_at > ${now} and exists (
    select from booking_items as guest, lateral ${details}
    where guest.booking_id = bookings.id and quantity > cancelled
      and (${sql.join(missingDetails.map(isMissed), sql` or `)})))`
}
