-- Where a supplier asks for the weight of each guest: before the booking, or at check-in.
alter table products add column weights text not null default 'BOOKING' check (weights in ('BOOKING', 'CHECK_IN'));
