/**
 * Parts of larger statements that take a supplemental code or give it back, as those of tickets do: for no more guests than
 * its items still have, and never while the booking is being cancelled.
 */

/** Takes `:booking`, `:supplement` and `:guests`; a part `known` says by a row that it is done already. */
export const admitSupplementSql = `
  sold as (
    select id from sales where id = :booking::uuid and state not in ('REFUNDING', 'REFUNDED') for share
  ), admitted as (
    update supplemental_codes code set redeemed = code.redeemed + :guests::int
    where code.id = :supplement::uuid and exists (select from sold) and not exists (select from known)
      and code.redeemed + :guests::int <= (select coalesce(sum(item.quantity - item.cancelled), 0)
        from booking_items item where item.id = any(code.item_ids))
    returning code.id
  )`

/** Takes `:ticket` as its id, and `:guests`; a part `undone` says by a row that it is due. */
export const readmitSupplementSql = `
  readmitted as (
    update supplemental_codes code set redeemed = code.redeemed - :guests::int
    where code.id = :ticket::uuid and exists (select from undone)
    returning code.id
  )`
