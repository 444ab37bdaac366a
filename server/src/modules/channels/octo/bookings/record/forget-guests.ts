import { sql } from 'kysely'
import type { OctoContact, OctoDetails } from '#db/tables/channels.ts'
import type { Event, Work } from '#kit/context.ts'

const nobody: OctoContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}
const nothing: OctoDetails = {
  contact: nobody,
  notes: null,
  emailReceipt: false,
  answers: [],
  pickup: { requested: false, pointId: null, hotel: null, hotelRoom: null },
}

/** Erases who the guests of a channel's booking were. */
export async function forgetOctoGuests({ facts }: Event, { db }: Work): Promise<void> {
  if (typeof facts['hold'] !== 'string') return
  const unit = JSON.stringify({ contact: nobody, answers: [] })
  await db
    .updateTable('octo_bookings')
    .set({
      details: JSON.stringify(nothing),
      unit_items: sql`(select jsonb_agg(unit || ${unit}::jsonb) from jsonb_array_elements(unit_items) unit)`,
    })
    .where('hold_id', '=', facts['hold'])
    .execute()
}
