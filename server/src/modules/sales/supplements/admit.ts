/**
 * Parts of larger statements that redeem a supplemental code or take that back, as those for tickets do: for no more
 * guests than its items still have, and never while the booking is being cancelled.
 */

/**
 * Takes a part `scan` (id, supplement, outcome, guests) and a part `sold` of the bookings that are not being
 * cancelled. An earlier statement must have locked the sales, so that the remaining guests are those after a
 * cancellation.
 */
export const admitSupplementsSql = `
  admitted_codes as (
    update supplemental_codes code set redeemed = code.redeemed + scan.guests
    from scan
    where code.id = scan.supplement and scan.outcome = 'VALID' and code.booking_id in (select id from sold)
      and code.redeemed + scan.guests <= (select coalesce(sum(item.quantity - item.cancelled), 0)
        from booking_items item where item.id = any(code.item_ids))
    returning code.redeemed, scan.id as scan
  )`

/** Takes `:ticket` as its id, and `:guests`; a row in the part `undone` says that the guests are to be counted back. */
export const readmitSupplementSql = `
  readmitted as (
    update supplemental_codes code set redeemed = code.redeemed - :guests::int
    where code.id = :ticket::uuid and exists (select from undone)
    returning code.id
  )`
