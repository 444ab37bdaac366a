import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { isSoldBy } from '#modules/products/index.ts'

const atOnce = 1000

/**
 * Turns changes that the database recorded into notifications for the subscriptions concerned. A notification that
 * already waits is not written twice, so that a busy product causes one notification every few seconds. True while
 * there may be more.
 */
export function workOut(now: Date, db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ type: string }>`delete from channel_changes where id in
      (select id from channel_changes order by id limit ${atOnce} for update skip locked) returning *`.execute(
      tx,
    )
    if (rows.length === 0) return false
    const changes = JSON.stringify(rows)
    const has = (type: string) => rows.some((row) => row.type === type)
    if (has('AVAILABILITY_UPDATE')) await notifyAvailability(changes, now, tx)
    if (has('PRODUCT_UPDATE')) await notifyProducts(changes, now, tx)
    await addMessages(changes, now, tx)
    if (has('BOOKING_UPDATE')) await notifyBookings(changes, now, tx)
    return rows.length === atOnce
  })
}

/** The longest range that OCTO's endpoints accept. */
const mostDays = 365

/**
 * One notification for each product, from the first changed day to the last. It includes a notification that already
 * waits for the product, under a new id, because its receiver may have got the old one.
 */
async function notifyAvailability(changes: string, now: Date, tx: Db): Promise<void> {
  const day = sql`(c.starts_at at time zone coalesce(products.timezone, suppliers.timezone))::date`
  const { rows: found } = await sql<DaysOfProduct>`select s.id as subscription, products.octo_id as product,
      min(${day})::text as "from", max(${day})::text as until, ${now}::timestamptz as since
    from (select distinct supplier_id, pool_id, starts_at from ${changed(changes)}
      where type = 'AVAILABILITY_UPDATE') c
    join suppliers on suppliers.id = c.supplier_id
    join products on products.id in (select product_id from rates where rates.pool_id = c.pool_id)
    join channels on channels.supplier_id = c.supplier_id and ${isSoldBy('products.id')}
    join channel_subscriptions s on ${isHeard('AVAILABILITY_UPDATE')}
    group by s.id, products.octo_id`.execute(tx)
  if (found.length === 0) return
  const { rows: waiting } = await sql<DaysOfProduct>`delete from channel_notifications where id in (
      select n.id from channel_notifications n join ${daysIn(found)} on n.subscription_id = d.subscription
        and n.type = 'AVAILABILITY_UPDATE' and n.sent_at is null and n.data->>'productId' = d.product
      order by n.id for update of n)
    returning subscription_id as subscription, data->>'productId' as product, data->>'localDateStart' as "from",
      data->>'localDateEnd' as until, created_at as since`.execute(tx)
  await sql`insert into channel_notifications (id, subscription_id, type, data, created_at)
    select gen_random_uuid(), subscription, 'AVAILABILITY_UPDATE', jsonb_build_object('productId', product,
        'localDateStart', first::date, 'localDateEnd', least(first::date + ${mostDays - 1}::int, until)), since
    from (select subscription, product, min("from") as "from", max(until) as until, min(since) as since
        from ${daysIn([...found, ...waiting])} group by subscription, product) whole,
      generate_series("from", until, make_interval(days => ${mostDays})) first
    on conflict do nothing`.execute(tx)
}

/** Local days of a product, both included, for one subscription. */
type DaysOfProduct = { subscription: string; product: string; from: string; until: string; since: Date }

function daysIn(days: readonly DaysOfProduct[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (subscription uuid, product text, "from" date,
    until date, since timestamptz)`
}

async function notifyProducts(changes: string, now: Date, tx: Db): Promise<void> {
  await sql`insert into channel_notifications (id, subscription_id, type, data, created_at)
    select gen_random_uuid(), s.id, 'PRODUCT_UPDATE', jsonb_build_object('productId', products.octo_id), ${now}::timestamptz
    from (select distinct supplier_id, reseller_id, product_id, is_offer from ${changed(changes)}
      where type = 'PRODUCT_UPDATE') c
    join products on products.id = c.product_id
    join channels on channels.supplier_id = c.supplier_id
      and (c.reseller_id is null or channels.reseller_id = c.reseller_id)
      and (c.is_offer or ${isSoldBy('products.id')})
    join channel_subscriptions s on ${isHeard('PRODUCT_UPDATE')}
    on conflict do nothing`.execute(tx)
}

/** Bookings made through OCTO have a uuid; the reseller's own desks need no notification. */
async function notifyBookings(changes: string, now: Date, tx: Db): Promise<void> {
  await sql`insert into channel_notifications (id, subscription_id, type, data, created_at)
    select gen_random_uuid(), s.id, 'BOOKING_UPDATE', jsonb_build_object('uuid', octo_bookings.uuid), ${now}::timestamptz
    from (select distinct booking_id from ${changed(changes)} where type = 'BOOKING_UPDATE') c
    join bookings on bookings.id = c.booking_id
    join octo_bookings on octo_bookings.hold_id = bookings.hold_id
    join channels on channels.supplier_id = octo_bookings.supplier_id
      and channels.reseller_id = octo_bookings.reseller_id
    join channel_subscriptions s on ${isHeard('BOOKING_UPDATE')}
    on conflict do nothing`.execute(tx)
}

/** The same for webhooks of the supplier, and of resellers that sell its product. */
async function addMessages(changes: string, now: Date, tx: Db): Promise<void> {
  const isSubscribed = (type: string) => sql`e.paused_because is null and ${type} = any(e.types)
    and (e.supplier_id = c.supplier_id or exists (select from channels where channels.supplier_id = c.supplier_id
      and channels.reseller_id = e.reseller_id and (c.reseller_id is null or channels.reseller_id = c.reseller_id)
      and (c.is_offer or ${isSoldBy('products.id')})))`
  const day = sql`(c.starts_at at time zone coalesce(products.timezone, suppliers.timezone))::date`
  const ordered = sql`e.id, products.id`
  await sql`insert into webhook_deliveries as waiting (endpoint_id, message_id, type, subject_id, data, created_at, due_at)
    select e.id, gen_random_uuid(), 'availability.changed', products.id, jsonb_build_object('supplierId', products.supplier_id,
      'localDateStart', min(${day}), 'localDateEnd', max(${day})), ${now}::timestamptz, ${now}::timestamptz
    from (select distinct supplier_id, null::uuid as reseller_id, pool_id, starts_at, is_offer from ${changed(changes)}
      where type = 'AVAILABILITY_UPDATE') c
    join suppliers on suppliers.id = c.supplier_id
    join products on products.id in (select product_id from rates where rates.pool_id = c.pool_id)
    join webhook_endpoints e on ${isSubscribed('availability.changed')}
    group by ${ordered} order by ${ordered}
    on conflict (endpoint_id, type, subject_id) where state = 'waiting' and attempts = 0 and event_id is null
    do update set data = excluded.data || jsonb_build_object(
      'localDateStart', least(waiting.data->>'localDateStart', excluded.data->>'localDateStart'),
      'localDateEnd', greatest(waiting.data->>'localDateEnd', excluded.data->>'localDateEnd'))`.execute(tx)
  await sql`insert into webhook_deliveries (endpoint_id, message_id, type, subject_id, data, created_at, due_at)
    select distinct on (${ordered}) e.id, gen_random_uuid(), 'product.changed', products.id,
      jsonb_build_object('supplierId', products.supplier_id), ${now}::timestamptz, ${now}::timestamptz
    from (select distinct supplier_id, reseller_id, product_id, is_offer from ${changed(changes)}
      where type = 'PRODUCT_UPDATE') c
    join products on products.id = c.product_id
    join webhook_endpoints e on ${isSubscribed('product.changed')}
    order by ${ordered}
    on conflict do nothing`.execute(tx)
}

function changed(changes: string) {
  return sql`jsonb_to_recordset(${changes}::jsonb) as changed (type text, supplier_id uuid, reseller_id uuid,
    product_id uuid, pool_id uuid, starts_at timestamptz, booking_id uuid, is_offer boolean)`
}

/** The channel's subscriptions to this type that are not paused, while the channel has a key. */
function isHeard(type: string) {
  return sql`s.supplier_id = channels.supplier_id and s.reseller_id = channels.reseller_id
    and s.paused_at is null and ${type} = any(s.types) and exists (select from channel_keys
      where channel_keys.supplier_id = s.supplier_id and channel_keys.reseller_id = s.reseller_id
        and channel_keys.revoked_at is null)`
}
