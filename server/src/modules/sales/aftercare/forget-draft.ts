import { sql } from 'kysely'
import { personalExt } from '@reseller-portal/contract/sales'
import type { Event, Work } from '#kit/context.ts'
import { forgetCard } from '#modules/payments/index.ts'

/** Erases the guests' personal data from the draft of a sale and of its changes, and which card paid them. */
export async function forgetDraft({ subject }: Event, { db }: Work): Promise<void> {
  const noCustomer = JSON.stringify({ email: '', clientRef: '', firstName: '', lastName: '', phone: '' })
  const withoutGuests = (items: 'items' | 'request,items') => sql`(
    select coalesce(jsonb_agg((item - 'traveler') || '{"traveler": null, "ext": {}}'), '[]')
    from jsonb_array_elements(draft #> ${`{${items}}`}::text[]) item)`
  const withoutExt = sql.join(
    personalExt.map((name) => sql`#- ${['request', 'ext', name]}::text[]`),
    sql` `,
  )
  await sql`
    update sales set draft = jsonb_set(jsonb_set(jsonb_set(draft ${withoutExt},
      '{request,customer}', ${noCustomer}::jsonb),
      '{request,items}', ${withoutGuests('request,items')}),
      '{items}', ${withoutGuests('items')})
    where id = ${subject} or amends = ${subject} or id = (select cart_id from sales where id = ${subject})`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select coalesce(cart_id, id) as id from sales where id = ${subject} or amends = ${subject}`.execute(db)
  await forgetCard(
    rows.map(({ id }) => id),
    db,
  )
}
