-- Where an organization's own programs are told of what happens (Standard Webhooks 1.0).
create table webhook_endpoints (
  id uuid primary key,
  reseller_id uuid references resellers (id),
  supplier_id uuid references suppliers (id),
  url text not null,
  types text[] not null check (types <> '{}'),
  -- Sealed JSON: [{secret, until or null}]; messages are signed with each.
  secrets bytea not null,
  created_at timestamptz not null,
  paused_because text check (paused_because in ('gone', 'failing', 'person')),
  delivered_at timestamptz,
  failing_since timestamptz,
  failure text not null default '',
  -- Failed attempts since the last message that arrived.
  failures integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  check ((reseller_id is null) <> (supplier_id is null))
);
create index webhook_endpoints_reseller on webhook_endpoints (reseller_id);
create index webhook_endpoints_supplier on webhook_endpoints (supplier_id);

-- A message to an endpoint. Messages about one subject are sent in the order of their ids.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  message_id uuid not null,
  type text not null,
  subject_id uuid not null,
  -- Null: a change that was worked out from several, or a test.
  event_id uuid,
  data jsonb,
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempted_at timestamptz,
  status integer,
  answer text not null default '',
  failure text not null default ''
);
create unique index webhook_deliveries_event on webhook_deliveries (endpoint_id, event_id) where event_id is not null;
-- While a change waits and was never sent, the same subject's next change is added to it.
create unique index webhook_deliveries_change on webhook_deliveries (endpoint_id, type, subject_id)
  where state = 'waiting' and attempts = 0 and event_id is null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, subject_id, id) where state = 'waiting';
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- OCTO's notifications are signed in the same way.
alter table channel_subscriptions add column secret bytea;

-- The type of message for an event of the audit log; null: it is none.
create function webhook_type(event text) returns text language sql immutable as $$
  select case
    when event = 'bookings.placed' then 'booking.placed'
    when event = 'bookings.opened' then 'booking.confirmed'
    when event in ('bookings.amended', 'bookings.details_changed', 'bookings.tickets_cancelled',
      'bookings.departure_changed', 'bookings.tickets_delivered') then 'booking.changed'
    when event in ('bookings.cancelled', 'bookings.cancelled_by_supplier') then 'booking.cancelled'
    when event = 'bookings.failed' then 'booking.failed'
    when event = 'bookings.tickets_redeemed' then 'ticket.redeemed'
    when event = 'bookings.redemption_undone' then 'ticket.redemption_undone'
    when event = 'payments.captured' then 'payment.captured'
    when event = 'payments.refunded' then 'payment.refunded'
    when event = 'settlements.closed' then 'settlement.closed'
  end
$$;

-- Events become messages in the transaction of their cause, so that none is lost. Where nobody listens, one read says so.
create function webhook_events_added() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where paused_because is null) then
    insert into webhook_deliveries (endpoint_id, message_id, type, subject_id, event_id, created_at, due_at)
      select endpoint.id, added.id, webhook_type(added.name), added.subject_id, added.id, added.at, added.at
      from added join webhook_endpoints endpoint on endpoint.paused_because is null
        and webhook_type(added.name) = any(endpoint.types)
        and (endpoint.reseller_id = added.reseller_id
          or (endpoint.supplier_id = added.supplier_id and added.name not like 'payments.%'))
      order by added.id
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger webhook_events_added after insert on events referencing new table as added
  for each statement execute function webhook_events_added();

-- Whether anybody is told of changes of this supplier: a partner's system by OCTO, or a program by a webhook.
create or replace function channel_has_subscription(supplier uuid, wanted text) returns boolean language sql stable as $$
  select exists (select from channel_subscriptions
      where supplier_id = supplier and paused_at is null and wanted = any(types))
    or exists (select from webhook_endpoints endpoint
      where endpoint.paused_because is null
        and case wanted when 'AVAILABILITY_UPDATE' then 'availability.changed' when 'PRODUCT_UPDATE' then 'product.changed' end
          = any(endpoint.types)
        and (endpoint.supplier_id = supplier or exists (select from channels
          where channels.supplier_id = supplier and channels.reseller_id = endpoint.reseller_id)))
$$;
