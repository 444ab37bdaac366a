import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import { colors } from '#kit/colors.ts'

export type Booking = NonNullable<Awaited<ReturnType<typeof bookingOf>>>
export type Item = Awaited<ReturnType<typeof itemsOf>>[number]
export type Ticket = Awaited<ReturnType<typeof ticketsOf>>[number]

/** The reseller's booking with the names and phones that its voucher may show. */
export function bookingOf(reseller: string, id: string, db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'bookings.supplier_id')
    .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
    .leftJoin('points_of_sale', (join) =>
      join
        .onRef('points_of_sale.reseller_id', '=', 'bookings.reseller_id')
        .onRef('points_of_sale.code', '=', 'bookings.point_of_sale_code'),
    )
    .leftJoin('park_bookings', 'park_bookings.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select('park_bookings.status as park_status')
    .select(['resellers.name as reseller_name', 'resellers.contact_phone as reseller_phone'])
    .select(['suppliers.name as supplier_name', 'suppliers.configuration'])
    .select(['accounts.phone as agent_phone', 'accounts.email as agent_email'])
    .select(sql<string>`trim(concat(accounts.given_name, ' ', accounts.surname))`.as('agent_name'))
    .select((row) => [
      row('bookings.supplier_cancelled_at', 'is not', null).$castTo<boolean>().as('isCancelledBySupplier'),
      row
        .exists(
          row
            .selectFrom('octo_bookings')
            .select('octo_bookings.id')
            .whereRef('octo_bookings.hold_id', '=', 'bookings.hold_id'),
        )
        .$castTo<boolean>()
        .as('isOfChannel'),
      'points_of_sale.phone as pos_phone',
      phoneOfContact('AGENT').as('agent_contact'),
      phoneOfContact('POS').as('pos_contact'),
      phoneOfContact('DISTRIBUTOR').as('distributor_contact'),
      phoneOfContact('RESELLER').as('reseller_contact'),
      // The distributor code is the part of a point of sale's code before the underscore (docs/rules.md §7).
      row
        .selectFrom('resellers as distributors')
        .select('distributors.contact_phone')
        .whereRef(
          'distributors.distributor_id',
          '=',
          row.fn('split_part', ['bookings.point_of_sale_code', row.val('_'), row.lit(1)]),
        )
        .as('distributor_phone'),
    ])
    .where('bookings.reseller_id', '=', reseller)
    .where('bookings.id', '=', id)
    .executeTakeFirst()
}

/** The phone of the reseller's contact of a type, preferably the one for the booking's point of sale. */
function phoneOfContact(type: 'AGENT' | 'POS' | 'DISTRIBUTOR' | 'RESELLER') {
  return sql<string | null>`(select contacts.phone from contacts
    where contacts.reseller_id = bookings.reseller_id and contacts.type = ${type} and contacts.phone <> ''
      and contacts.removed_at is null
      and coalesce(contacts.reference, bookings.point_of_sale_code) = bookings.point_of_sale_code
    order by contacts.reference nulls last, contacts.name, contacts.id limit 1)`
}

/** How a reseller appears on its documents. The logo is a PNG as a data URL, with a path for emails. */
export type Brand = {
  primary: string
  secondary: string
  logo: string | undefined
  logoPath?: string
  taxId?: string
}

/** The brand of a reseller, with the portal's own colors if it chose none. */
export async function brandOf(reseller: string, db: Db): Promise<Brand> {
  const row = await db
    .selectFrom('companies')
    .select(['primary_color', 'secondary_color', 'logo', 'version', 'tax_id'])
    .where('reseller_id', '=', reseller)
    .executeTakeFirst()
  const logo = row?.logo ?? undefined
  return {
    primary: row?.primary_color || colors.primary,
    secondary: row?.secondary_color || colors.secondary,
    taxId: row?.tax_id ?? '',
    logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
    ...(logo && { logoPath: `/api/companies/${reseller}/logo.png?v=${row?.version}` }),
  }
}

export function itemsOf(booking: string, db: Db) {
  return db
    .selectFrom('booking_items')
    .innerJoin('rates', 'rates.id', 'booking_items.rate_id')
    .innerJoin('products', 'products.id', 'booking_items.product_id')
    .select([
      'booking_items.id',
      'booking_items.starts_at',
      'booking_items.ends_at',
      'booking_items.traveler',
    ])
    .select(['booking_items.price_id as priceId', 'booking_items.quantity'])
    .select(['booking_items.product', 'booking_items.ext', 'rates.additional_details', 'products.location'])
    .select(['rates.name as rate_name', 'rates.title', 'rates.policy', 'rates.texts as rate_texts'])
    .select(['products.name as product_name', 'products.texts as product_texts'])
    .where('booking_items.booking_id', '=', booking)
    .orderBy('booking_items.position')
    .execute()
}

export function ticketsOf(booking: string, db: Db) {
  return db.selectFrom('tickets').selectAll().where('booking_id', '=', booking).orderBy('position').execute()
}
