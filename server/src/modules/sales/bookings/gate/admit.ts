/**
 * Parts of larger statements that admit guests or take that back. A ticket admits no more guests than it is for, and
 * none while its booking is being cancelled; a scan that comes too late gets no row.
 */

/**
 * Takes a part `scan` (id, ticket, booking, outcome, guests), with each ticket once, and `:at`. Admits what was VALID
 * when it was read, and counts it in the reports. Sales are locked in order of id, so that two batches with tickets
 * of the same bookings wait for each other.
 */
export const admitSql = `
  sold as materialized (
    select id from sales where id = any(array(select booking from scan where outcome = 'VALID'))
      and state not in ('REFUNDING', 'REFUNDED') order by id for no key update
  ), admitted as (
    update tickets set redeemed = tickets.redeemed + scan.guests, status = 'REDEEMED',
      redeemed_at = coalesce(tickets.redeemed_at, :at::timestamptz)
    from scan
    where tickets.id = scan.ticket and scan.outcome = 'VALID' and tickets.status <> 'CANCELLED'
      and tickets.redeemed + scan.guests <= tickets.guests and tickets.booking_id in (select id from sold)
    returning tickets.booking_id, tickets.item_ids[1] as item, tickets.redeemed, scan.id as scan, scan.guests
  ), entered as (
    select booking_id, product_id, rate_id, starts_at, sum(guests)::integer as guests from admitted
    cross join lateral (select product_id, rate_id, starts_at from booking_items where id = admitted.item limit 1) item
    group by booking_id, product_id, rate_id, starts_at
  ), counted as (
    update report_facts fact set redeemed = fact.redeemed + entered.guests
    from entered
    where fact.booking_id = entered.booking_id and fact.product_id = entered.product_id
      and fact.rate_id = entered.rate_id and fact.visit_at = entered.starts_at
  )`

/** Takes `:ticket` and `:guests`; a row in the part `undone` says that the guests are to be counted back. */
export const readmitSql = `
  readmitted as (
    update tickets set redeemed = tickets.redeemed - :guests::int,
      status = case when tickets.redeemed = :guests::int then 'ISSUED' else tickets.status end,
      redeemed_at = case when tickets.redeemed = :guests::int then null else tickets.redeemed_at end
    where tickets.id = :ticket::uuid and exists (select from undone)
    returning tickets.id
  )`
