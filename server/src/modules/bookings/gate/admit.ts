/**
 * Parts of larger statements that let guests in or take that back. A ticket lets in no more guests than it is for,
 * and none while its booking is being cancelled; whoever is late gets no row.
 */

/** Takes `:booking`, `:ticket`, `:guests` and `:at`; a part `known` says by a row that it is done already. */
export const admitSql = `
  sold as (
    select id from sales where id = :booking::uuid and state not in ('REFUNDING', 'REFUNDED') for share
  ), admitted as (
    update tickets set redeemed = tickets.redeemed + :guests::int, status = 'REDEEMED',
      redeemed_at = coalesce(tickets.redeemed_at, :at::timestamptz)
    where tickets.id = :ticket::uuid and tickets.status <> 'CANCELLED'
      and tickets.redeemed + :guests::int <= tickets.guests and exists (select from sold) and not exists (select from known)
    returning tickets.id
  )`

/** Takes `:ticket` and `:guests`; a part `undone` says by a row that it is due. */
export const readmitSql = `
  readmitted as (
    update tickets set redeemed = tickets.redeemed - :guests::int,
      status = case when tickets.redeemed = :guests::int then 'ISSUED' else tickets.status end,
      redeemed_at = case when tickets.redeemed = :guests::int then null else tickets.redeemed_at end
    where tickets.id = :ticket::uuid and exists (select from undone)
    returning tickets.id
  )`
