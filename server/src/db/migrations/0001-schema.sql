-- Every table with its checks and indexes, then views, functions and triggers. A later change is a file with the next number.

-- Searches for a part of a text use it.
create extension if not exists pg_trgm;

-- A change of many departures is one statement. What it keeps for the undo: each slot as it was (no start: it was not there)
-- and the version that the change gave it, by which one that somebody changed since is recognized.
create type slot_before as (
  id uuid, version integer, starts_at timestamptz, ends_at timestamptz, capacity integer, is_closed boolean, note text,
  is_by_hand boolean
);

create table accounts (
  id uuid primary key,
  org_code text not null,
  username text,
  email text,
  password_hash text,
  given_name text not null default '',
  surname text not null default '',
  phone text not null default '',
  department text not null default '',
  wps_data jsonb not null default '{}',
  impersonated_id uuid references accounts (id),
  created_at timestamptz not null,
  -- A channel's key acts by an account of its own, which cannot sign in.
  kind text not null default 'person' check (kind in ('person', 'key')),
  version integer not null default 1,
  removed_at timestamptz,
  -- The kinds of mail that a person does not want; mails about the account and its security are none of them.
  mails_off text[] not null default '{}',
  -- Kept in lower case, an e-mail is compared as it is.
  constraint accounts_email_lower check (email = lower(email))
);
create unique index accounts_email on accounts (lower(email));
-- Service accounts are found by how their e-mail begins.
create index accounts_email_bytes on accounts (email collate "C");
create index accounts_org on accounts (org_code);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session is in one organisation, and ends when the membership ends. `created_at` is when the person signed in.
  org_code text not null,
  renewed_at timestamptz not null,
  device text not null default ''
);
create index sessions_account on sessions (account_id);
create index sessions_expire on sessions (expires_at);

-- A refresh token that was exchanged; seeing it again means that it was stolen.
create table spent_tokens (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  session_id uuid,
  spent_at timestamptz not null default now()
);
create index spent_tokens_expire on spent_tokens (expires_at);

create table sign_in_attempts (
  subject text not null,
  at timestamptz not null
);
create index sign_in_attempts_subject on sign_in_attempts (subject, at);

-- What was answered to an Idempotency-Key; status is null while the request is under way.
create table idempotent_answers (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotent_answers_created on idempotent_answers (created_at);

-- The audit trail, the timeline of each thing and the trigger of followers, in one.
create table events (
  id uuid primary key,
  name text not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  reseller_id uuid,
  supplier_id uuid,
  subject_id uuid not null,
  facts jsonb not null default '{}',
  -- From which address somebody acted; null where the portal acted by itself.
  address text
);
create index events_actor on events (actor_id, id) where actor_id is not null;
create index events_reseller on events (reseller_id, id);
create index events_subject on events (subject_id, id);
create index events_supplier on events (supplier_id, id) where supplier_id is not null;

create table resellers (
  id uuid primary key,
  name text not null,
  distributor_id text,
  channel_id text not null unique,
  military boolean not null default false,
  payments_enabled boolean not null default false,
  contact_phone text not null default '',
  created_at timestamptz not null
);
create unique index resellers_distributor on resellers (distributor_id);

create table points_of_sale (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  code text not null,
  name text not null collate "und-x-icu",
  channel_id text not null,
  property_brand text not null default '',
  phone text not null default '',
  -- Encrypted at rest; never leave the server.
  booking_api_key bytea,
  booking_api_secret bytea,
  -- Points of sale are added, changed and removed by staff; a removed one stays for the undo and for what was sold there.
  version integer not null default 1,
  removed_at timestamptz,
  keys_since timestamptz,
  -- A point of sale is a place: where it is, and when it is open.
  street_address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  fax text not null default '',
  hours text not null default '',
  unique (reseller_id, code)
);
create index points_of_sale_channel on points_of_sale (channel_id);

create table account_points_of_sale (
  account_id uuid not null references accounts (id) on delete cascade,
  point_of_sale_id uuid not null references points_of_sale (id) on delete cascade,
  primary key (account_id, point_of_sale_id)
);

create table suppliers (
  id uuid primary key,
  name text not null,
  timezone text not null,
  -- Which entry of modules/connections serves it.
  connection text not null default 'local',
  ext jsonb not null default '{}',
  metadata jsonb not null default '{"categories": [], "generalInfo": ""}',
  -- Spec 2 §3 "Supplier config".
  configuration jsonb not null,
  hold_minutes integer not null default 15 check (hold_minutes between 1 and 120),
  barcode_format text not null default 'QR' check (barcode_format in ('QR', 'CODE128')),
  contact_phone text not null default '',
  created_at timestamptz not null
);

-- A supplier's sales relation to a reseller: without it the reseller does not see the supplier.
create table channels (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  created_at timestamptz not null,
  -- What a channel sells: everything, or the products listed.
  all_products boolean not null default true,
  -- Whether what a channel's keys book may be owed on account: asked for by the operator, agreed by the reseller.
  credit text not null default 'NONE' check (credit in ('NONE', 'REQUESTED', 'AGREED', 'DECLINED')),
  credit_asked_at timestamptz,
  credit_answered_at timestamptz,
  primary key (reseller_id, supplier_id)
);
create index channels_supplier on channels (supplier_id);

create table products (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  octo_id text not null default gen_random_uuid()::text,
  name text not null default '',
  description text not null default '',
  categories text[] not null default '{}',
  location text not null default '',
  duration text not null default '',
  ext jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- What a remote supplier no longer offers is hidden from sale, never deleted: bookings name it. It comes back when it comes back.
  withdrawn_at timestamptz,
  -- Where its days are in another zone than its supplier's.
  timezone text,
  -- What an operator changes of a product or an option waits in `draft` until it is published; what is sold stays as it is.
  version integer not null default 1,
  removed_at timestamptz,
  archived_at timestamptz,
  submitted_at timestamptz,
  draft jsonb,
  -- Texts of products and options in other languages than the one they are written in, by language and column; what is
  -- missing is shown as it is written. `draft_texts` waits to be published, as `draft` does.
  texts jsonb not null default '{}',
  draft_texts jsonb,
  unique (supplier_id, octo_id)
);

-- Seats that several rates of a product draw from: the same boat, sold under five rates.
create table pools (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  name text not null
);
create index pools_product on pools (product_id);
create index pools_supplier on pools (supplier_id);

create table rates (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  pool_id uuid not null references pools (id),
  octo_id text not null default gen_random_uuid()::text,
  name text not null default '',
  title text not null default '',
  additional_details text not null default '',
  ext jsonb not null default '{}',
  hours jsonb not null default '[]',
  holdable boolean not null default true,
  min_travelers integer not null default 1 check (min_travelers >= 1),
  max_travelers integer,
  policy text not null default '',
  valid_from date,
  valid_until date,
  market_regions text[] not null default '{}',
  discount_groups text[] not null default '{}',
  availability_type text not null default 'Attraction',
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  version integer not null default 1,
  removed_at timestamptz,
  draft jsonb,
  texts jsonb not null default '{}',
  draft_texts jsonb,
  constraint rates_check check (max_travelers >= min_travelers),
  unique (product_id, octo_id)
);
create index rates_pool on rates (pool_id);
create index rates_supplier on rates (supplier_id);

-- One traveler type of a rate for a season; a dated row goes before an undated one of the same type.
create table prices (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  rate_id uuid not null references rates (id),
  octo_id text not null default gen_random_uuid()::text,
  traveler_type text not null,
  traveler_name text not null default '',
  age_band text not null default '',
  min_age integer not null default 0,
  max_age integer not null default 0,
  price_name text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  retail bigint not null check (retail >= 0),
  original bigint,
  net bigint,
  included_taxes jsonb not null default '[]',
  start_times text[] not null default '{}',
  valid_from date,
  valid_until date,
  -- Bit 0 is Sunday.
  weekdays smallint not null default 127,
  withdrawn_at timestamptz,
  -- Operators write prices as records. A removed one is withdrawn: bookings name it, and it can be restored.
  version integer not null default 1,
  removed_at timestamptz,
  -- New prices of chosen departures are prices of their days and start times, in the place of the listed ones. Those of one
  -- change have its id (of changes that meet the later one holds), and the listed price that each is in the place of: a
  -- channel's net for that price keeps its share of it.
  repricing_id uuid,
  repriced_from uuid references prices (id),
  listed_retail bigint,
  constraint prices_check check (((repricing_id is null) = (repriced_from is null)) and ((repricing_id is null) = (listed_retail is null)))
);
create index prices_rate on prices (rate_id);
create index prices_repricing on prices (repricing_id) where repricing_id is not null;
create index prices_supplier on prices (supplier_id);

create table disabled_tickets (
  reseller_id uuid not null references resellers (id),
  channel_id text not null,
  rate_id uuid not null references rates (id),
  -- Why a rate is switched off at a channel, by whom and since when; unknown of what was switched off before.
  reason text not null default '',
  changed_by text not null default '',
  changed_at timestamptz,
  primary key (channel_id, rate_id)
);
create index disabled_tickets_reseller on disabled_tickets (reseller_id);

-- `taken` counts held and booked seats. It never passes capacity: the CHECK stands behind the conditional update.
create table slots (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  ext jsonb not null default '{}',
  version integer not null default 1,
  closed_at timestamptz,
  note text not null default '',
  -- Changed by a person: rules leave it as it is.
  is_by_hand boolean not null default false,
  -- Seats that contracts set aside at a departure. `set_aside` is their sum while they are not released, whoever used them:
  -- what is free beyond it is sold without looking at any contract (docs/decisions/0038-allotments.md).
  set_aside integer not null default 0 check (set_aside >= 0),
  constraint slots_check check (ends_at > starts_at),
  constraint slots_never_oversold check (taken between 0 and capacity),
  unique (pool_id, starts_at)
) with (fillfactor='70');
create index slots_set_aside on slots (supplier_id) where set_aside > 0;
create index slots_supplier on slots (supplier_id);

create table holds (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  -- ASKED and RELEASING are intents, committed before the supplier of inventory that is kept elsewhere is called;
  -- nobody can use such a hold.
  status text not null check (status in ('ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED', 'BOOKED')),
  acquired_at timestamptz not null,
  expires_at timestamptz not null,
  -- The supplier's own name for the hold.
  supplier_ref text not null default '',
  -- The booking that it became, and the tickets our own inventory issued for it.
  reference uuid,
  issued jsonb not null default '[]',
  ext jsonb not null default '{}',
  -- Which entry of modules/connections keeps the seats.
  connection text not null default 'local',
  -- When somebody has to look at an intent whose answer is not known; null where nothing is owed.
  look_at timestamptz,
  tries integer not null default 0,
  -- Until then a request of ours whose answer was lost may still take effect at the supplier.
  settles_at timestamptz,
  -- The hold of the same tickets that a sale went on with when this one was about to run out.
  followed_by uuid references holds (id),
  request_key text,
  request_fingerprint text,
  -- Where the hold was made; who works at another point of sale does not see it.
  point_of_sale_code text not null default '',
  -- The sale that was begun on a hold and books its seats later. A sale that books at once leaves such a hold alone: its one
  -- statement sees what changed in the hold's own row while it waited for that row, and in no other.
  sale_id uuid
);
create index holds_owed on holds (look_at) where look_at is not null;
-- A hold that has no reference yet is not found by it.
create unique index holds_reference on holds (reference) where reference is not null;
create unique index holds_request_key on holds (account_id, request_key)
  where request_key is not null and status in ('ACQUIRED', 'BOOKED');
-- One that ran out elsewhere keeps its status: its seats are the supplier's to free.
create index holds_running on holds (expires_at) where status = 'ACQUIRED' and connection = 'local';

create table hold_items (
  id uuid primary key,
  hold_id uuid not null references holds (id) on delete cascade,
  "position" integer not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  price_id uuid not null references prices (id),
  availability_id text not null,
  -- Null where the seats are a remote supplier's.
  slot_id uuid references slots (id),
  at timestamptz not null,
  traveler_type text not null,
  quantity integer not null check (quantity > 0),
  ext jsonb not null default '{}',
  -- What the supplier said of the slot when it was held: times, local times and prices by unit.
  held jsonb,
  -- The price of our own inventory when the seats were held: what the booking pays, whatever the price is by then.
  price jsonb
);
create index hold_items_hold on hold_items (hold_id);
create index hold_items_slot on hold_items (slot_id);

-- The money of one sale, as its provider last told it.
create table payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  provider text not null,
  session_id text unique,
  client_secret text,
  intent_id text unique,
  state text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  fee bigint not null default 0 check (fee >= 0),
  captured bigint not null default 0,
  refunded bigint not null default 0,
  error text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  capture_before timestamptz,
  constraint payments_check check (captured <= amount),
  constraint payments_check1 check (refunded <= captured)
);
-- A payment on account has its secret and its session from its id, which is unique; a secret is looked up in a checkout only.
create unique index payments_client_secret on payments (client_secret) where provider <> 'on-account';
-- Money that is held, by when it lapses.
create index payments_lapsing on payments (capture_before) where state = 'authorized';
create index payments_reseller on payments (reseller_id);

-- Written before a provider is asked; every send of a key carries these bytes.
create table payment_commands (
  key text primary key,
  payment_id uuid not null references payments (id),
  verb text not null,
  body text not null,
  outcome text,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index payment_commands_payment on payment_commands (payment_id);

-- The sandbox provider's own books.
create table sandbox_sessions (
  id text primary key,
  client_secret text not null unique,
  intent_id text not null unique,
  amount bigint not null,
  currency text not null,
  state text not null,
  outcome text,
  reason text not null default '',
  ready_at timestamptz,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  capture_before timestamptz
);

create table sandbox_commands (
  key text primary key,
  body text not null,
  session_id text not null,
  created_at timestamptz not null
);

-- The durable process of one sale (docs/decisions): every step is written before it is tried.
create table sales (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  state text not null,
  version integer not null default 0,
  hold_id uuid references holds (id),
  payment_id uuid references payments (id),
  booking_id uuid,
  -- The booking request and the prices it was made with.
  draft jsonb not null,
  totals jsonb not null,
  abort boolean not null default false,
  attempts integer not null default 0,
  leased_until timestamptz,
  note text not null default '',
  -- The cancellation that is or was carried out last.
  cancellation_id uuid,
  -- Why a person has to decide, and the state in which that was found: {code, from, facts}.
  trouble jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Charged to the reseller's account; the money steps are then part of the booking's own transactions.
  on_account boolean not null default false,
  -- When the worker next looks at a running sale: at the end of its driver's lease, or when something may have changed.
  look_at timestamptz,
  -- Since when the supplier has a booking without having decided on it.
  pending_since timestamptz,
  -- The caller's Idempotency-Key stands in the row that it made: whatever dies afterwards, the same key finds that row.
  request_key text,
  request_fingerprint text,
  -- Several products in one sale (docs/decisions/0032-carts.md): a leading sale has the payment, its parts have the bookings.
  -- What the leading sale does when a part is refused; null: a sale of one booking, or a part.
  cart text check (cart in ('ALL_OR_NOTHING', 'KEEP')),
  -- The leading sale of a part. While `look_at` of a part is null only its leader drives it.
  cart_id uuid references sales (id),
  -- A change of a booking that an outside party has a part in (docs/decisions/0036-amendments.md) is a sale of its own: it holds the
  -- new seats, takes the difference, and then gives both to the booking's sale.
  -- The sale whose booking it changes.
  amends uuid references sales (id),
  -- What was agreed: the plan, the version of the booking that it is of, and what the supplier answered.
  amendment jsonb,
  -- The sale that is changing this one at its supplier: until it ends nothing else may.
  amended_by uuid references sales (id),
  -- The reference under which its supplier has the booking, where that is an amendment's.
  supplier_key uuid,
  -- When the supplier of a sale was last asked to cancel and gave no answer: a refusal soon after it is not believed.
  unanswered_at timestamptz,
  -- A sale books under its own id, or not at all: its primary key finds it by its booking.
  constraint sales_book_their_id check (booking_id = id)
);
create index sales_amends on sales (amends, id) where amends is not null;
create index sales_by_sponsor on sales (reseller_id, supplier_id, (draft #>> '{request,ext,sponsorKey}')) where (draft #>> '{request,ext,sponsorKey}') is not null;
create index sales_due on sales (look_at) where state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL');
create index sales_hold on sales (hold_id);
create index sales_parts on sales (cart_id, id) where cart_id is not null;
create index sales_parts_payment on sales (payment_id) where cart_id is not null;
-- The parts of a card cart name their leader's payment.
create unique index sales_payment on sales (payment_id) where cart_id is null;
create unique index sales_request_key on sales (account_id, request_key) where request_key is not null;
create index sales_running on sales (updated_at) where state not in ('CAPTURED', 'REVERSED', 'REFUNDED');

create table bookings (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  point_of_sale_code text not null default '',
  status text not null check (status in ('OPEN', 'PENDING', 'CANCELLED', 'FAILED')),
  version integer not null default 1,
  hold_id uuid references holds (id),
  reseller_ref text not null default '' check (length(reseller_ref) <= 50),
  supplier_ref text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  customer jsonb not null,
  currency text not null,
  total bigint not null,
  totals jsonb not null,
  failure text not null default '',
  -- Lower-case e-mail, names, references and barcodes: what a search looks through.
  search text not null default '',
  ext jsonb not null default '{}',
  placed_at timestamptz not null,
  opened_at timestamptz,
  -- Booked, and the supplier delivers the tickets later: when it is asked for them next, and since when they are awaited.
  deliver_at timestamptz,
  -- When the supplier is asked next whether an open booking still stands; null once nothing of it is ahead.
  watch_at timestamptz,
  -- When it was noticed that the supplier had cancelled the booking by itself.
  supplier_cancelled_at timestamptz,
  -- When the names, addresses and weights of a booking's guests were erased; totals and seats stay.
  forgotten_at timestamptz
);
-- A key's bookings by day.
create index bookings_account on bookings (account_id, placed_at);
create index bookings_deliver on bookings (deliver_at) where deliver_at is not null;
-- One booking a hold, whatever is sent twice; a failed one does not count.
create unique index bookings_hold on bookings (hold_id) where status <> 'FAILED';
create index bookings_point_of_sale on bookings (reseller_id, point_of_sale_code, id desc) where point_of_sale_code <> '';
-- Finds the bookings whose guests are still known, the oldest first.
create index bookings_remembered on bookings (placed_at) where forgotten_at is null;
create index bookings_reseller on bookings (reseller_id, id desc);
create index bookings_search on bookings using gin (search gin_trgm_ops);
-- What a list of bookings is narrowed to at a desk, newest first: by state, by who sold and where, by product, by visit.
create index bookings_status on bookings (reseller_id, status, id desc) where status <> 'OPEN';
create index bookings_supplier on bookings (supplier_id, id desc);
-- The reference that the supplier's staff and a channel know a booking by.
create index bookings_supplier_ref on bookings (supplier_id, supplier_ref);
create index bookings_watch on bookings (supplier_id, watch_at) where watch_at is not null and status = 'OPEN';

create table booking_items (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  "position" integer not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  price_id uuid not null references prices (id),
  availability_id text not null,
  slot_id uuid references slots (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quantity integer not null check (quantity > 0),
  -- Of them, those whose tickets were cancelled while the booking stayed open.
  cancelled integer not null default 0,
  traveler jsonb,
  product jsonb not null,
  ext jsonb not null default '{}',
  constraint booking_items_check check (cancelled between 0 and quantity)
);
create index booking_items_booking on booking_items (booking_id, "position");
create index booking_items_product on booking_items (product_id, booking_id desc);
create index booking_items_slot on booking_items (slot_id);
-- A gate asks for the tickets of a few days of one operator.
create index booking_items_start on booking_items (starts_at);

create table tickets (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  "position" integer not null,
  status text not null check (status in ('ISSUED', 'REDEEMED', 'CANCELLED')),
  barcode_format text not null check (barcode_format in ('QR', 'CODE128', 'AZTEC')),
  barcode_value text not null,
  item_ids uuid[] not null,
  guests integer not null,
  lead_traveler text not null default '',
  price_name text not null default '',
  -- Other forms of the ticket: [{format, url}].
  documents jsonb not null default '[]',
  -- How many of a ticket's guests were let in, and when the first of them. A ticket of which somebody was let in is REDEEMED.
  redeemed integer not null default 0,
  redeemed_at timestamptz,
  constraint tickets_redeemed check (redeemed between 0 and guests)
);
-- A supplier's barcodes are its own: two suppliers may use the same one.
create index tickets_barcode on tickets (barcode_value);
create index tickets_booking on tickets (booking_id, "position");

-- Asked of a sale one after the other; each has its own refund. The amount is what goes back, in minor units.
create table cancellations (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  account_id uuid not null references accounts (id),
  ticket_ids uuid[] not null,
  -- Nothing of the booking is left after it.
  whole boolean not null,
  reason text not null,
  amount bigint not null check (amount >= 0),
  -- The part of the amount that was tax.
  taxes bigint not null default 0,
  -- A refund that was refused is asked again under another key.
  tries integer not null default 1,
  asked_at timestamptz not null,
  -- When the supplier gave the seats back, or would not.
  cancelled_at timestamptz,
  refused_at timestamptz,
  refunded_at timestamptz,
  -- What each payment of an amended booking gives back; null where there is one payment only.
  parts jsonb,
  -- The name of the person who asked for a cancellation: its events name them also where it goes on while nobody is signed in.
  -- Empty where nobody was signed in.
  asked_by text
);
create index cancellations_sale on cancellations (sale_id, id);

create table mails (
  id uuid primary key,
  reseller_id uuid references resellers (id),
  booking_id uuid references bookings (id),
  recipients text[] not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'OUTBOX', 'FAILED')),
  -- The same mail is not written twice: event and template, or the caller's key.
  origin text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Mail to staff of an operator or of the platform belongs to no reseller; a secret one carries a personal link.
  supplier_id uuid references suppliers (id),
  secret boolean not null default false,
  -- A mail names its documents; each is drawn when the mail is handed over or read.
  documents jsonb not null default '[]'
);
create index mails_booking on mails (booking_id);
-- Finds the mails whose text is kept, to forget it after its time.
create index mails_kept on mails (created_at) where text <> '';
create index mails_platform on mails (created_at, id) where reseller_id is null and supplier_id is null;
-- The outbox is read by when mail was written.
create index mails_reseller on mails (reseller_id, created_at, id) where supplier_id is null;
create index mails_supplier on mails (supplier_id, created_at, id) where reseller_id is null;

-- What providers told us by themselves, once each; applied when the payment was read because of it.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, id)
);

-- The books: what every sale moved between accounts, in minor units, debit positive. Entries are only ever added.
create table ledger_entries (
  id uuid not null,
  reseller_id uuid not null references resellers (id),
  -- The sale's id, which its booking and its payment have too.
  booking_id uuid not null,
  account text not null check (account in ('guest', 'card', 'bank', 'receivable', 'groupon', 'sales', 'taxes', 'fees', 'refunds due')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'returned', 'credited', 'received')),
  -- No money moved: never in a revenue total unmarked.
  sandbox boolean not null default false,
  at timestamptz not null,
  key text primary key
);
create index ledger_entries_account on ledger_entries (reseller_id, account, currency, at) include (amount);
create index ledger_entries_booking on ledger_entries (booking_id, currency) include (amount);

-- How much a reseller may owe; no row, or null: no limit.
create table credit_limits (
  reseller_id uuid not null references resellers (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint check (amount >= 0),
  primary key (reseller_id, currency)
);

-- The on-account provider's own books: what is reserved on an account, and what was charged to it.
create table account_charges (
  id text primary key,
  reseller_id uuid not null references resellers (id),
  booking_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null,
  reason text not null default '',
  captured bigint not null default 0,
  refunded bigint not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  capture_before timestamptz,
  constraint account_charges_check check (captured <= amount),
  constraint account_charges_check1 check (refunded <= captured)
);
create index account_charges_booking on account_charges (booking_id);
create index account_charges_reserved on account_charges (reseller_id, currency) include (amount, capture_before) where state = 'authorized';

create table account_commands (
  key text primary key,
  body text not null,
  charge_id text not null,
  created_at timestamptz not null
);

-- Where a reseller's sales for one supplier are paid otherwise than the reseller's usual way.
create table payment_configurations (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  payments_enabled boolean not null,
  primary key (reseller_id, supplier_id)
);

-- How a supplier that is kept elsewhere is reached (modules/connections/octo).
create table supplier_connections (
  supplier_id uuid primary key references suppliers (id),
  -- The reseller whose staff added it; null: the installation's own staff did.
  reseller_id uuid references resellers (id),
  base_url text not null,
  -- Sealed (kit/secrets).
  api_key bytea not null,
  -- Asked for in every call.
  capabilities text[] not null default '{}',
  -- Time-outs and what the supplier does not have: `OctoSettings` of contract/connections.
  settings jsonb not null default '{}',
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last four characters of the key, so that people tell keys apart.
  key_ending text not null default '',
  sync_hours integer not null default 6 check (sync_hours between 1 and 168),
  -- When the catalogue is read next; null: not before somebody asks.
  sync_due_at timestamptz,
  synced_at timestamptz,
  -- Why synchronising fails since it last ended well.
  failure text,
  -- New and withdrawn products and rates that the last synchronisation saw and a person has to approve.
  waiting integer not null default 0,
  -- Hash of the secret in the address that the supplier sends its hints to.
  notify_hash bytea,
  -- The supplier's own id of our subscription.
  subscription text
);
create index supplier_connections_due on supplier_connections (sync_due_at) where state = 'ACTIVE';
create index supplier_connections_reseller on supplier_connections (reseller_id);

-- What went wrong in calls of a connection: the last 200 of each (modules/connections/octo/keep.ts).
create table connection_errors (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id) on delete cascade,
  at timestamptz not null,
  -- Method and path, without ids of bookings.
  call text not null,
  -- Null: no answer came.
  status integer,
  kind text not null check (kind in ('refused', 'missing', 'limited', 'failed', 'maintenance', 'misconfigured')),
  detail text not null check (length(detail) <= 500)
);
create index connection_errors_supplier on connection_errors (supplier_id, id desc);

-- What a supplier answered about a hold or a booking, as it came, and what we asked it to confirm; it holds personal data.
create table remote_payloads (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id) on delete cascade,
  -- The booking's uuid at the supplier: the hold's id, or our reference where there was no hold.
  hold_id uuid not null,
  -- Our booking's id; null before the confirmation.
  reference text,
  at timestamptz not null,
  direction text not null check (direction in ('sent', 'received')),
  call text not null,
  body jsonb not null
);
-- What is old enough to be forgotten.
create index remote_payloads_at on remote_payloads (at);
create index remote_payloads_hold on remote_payloads (hold_id, id desc);

create table channel_products (
  reseller_id uuid not null,
  supplier_id uuid not null,
  product_id uuid not null references products (id) on delete cascade,
  primary key (reseller_id, supplier_id, product_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_products_product on channel_products (product_id);

-- What the reseller owes for one ticket instead of the price's own net, in minor units.
create table channel_nets (
  reseller_id uuid not null,
  supplier_id uuid not null,
  price_id uuid not null references prices (id) on delete cascade,
  net bigint not null check (net >= 0),
  primary key (reseller_id, supplier_id, price_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_nets_price on channel_nets (price_id);

-- A key by which the reseller's system calls /octo; only its hash is stored.
create table channel_keys (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null references accounts (id),
  name text not null,
  hash bytea not null unique,
  -- Its last four characters, so that people tell keys apart.
  ending text not null,
  -- Takes no seats, and its barcodes do not redeem.
  is_test boolean not null default false,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
create index channel_keys_channel on channel_keys (supplier_id, reseller_id);

-- A booking as a reseller's system asked for it over OCTO. How it stands is said by its hold and by the booking that was
-- made of that hold; a test booking takes no seats and says it by its own times.
create table octo_bookings (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  key_id uuid not null references channel_keys (id),
  -- The reseller's own name for it, unique in its channel.
  uuid uuid not null,
  -- Hash of what was asked first: the same again gives the same booking.
  content bytea not null,
  is_test boolean not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  slot_id uuid not null references slots (id),
  starts_at timestamptz not null,
  -- The hold is written in the same transaction, after this row has decided whose uuid it is.
  hold_id uuid unique references holds (id) deferrable initially deferred,
  reseller_reference text,
  -- Contact, notes, pickup and answers of the guest.
  details jsonb not null,
  -- In the order of the items of the booking that is made of them, each with its price.
  unit_items jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  expires_at timestamptz,
  confirmed_at timestamptz,
  constraint octo_bookings_check check (is_test = (hold_id is null)),
  constraint octo_bookings_check1 check (is_test = (expires_at is not null)),
  unique (reseller_id, supplier_id, uuid),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
create index octo_bookings_reference on octo_bookings (supplier_id, reseller_id, reseller_reference);
create index octo_bookings_start on octo_bookings (supplier_id, reseller_id, starts_at);

-- What came in by a key on one day (UTC), counted in batches.
create table channel_usage (
  key_id uuid not null references channel_keys (id),
  day date not null,
  calls integer not null,
  refusals integer not null,
  primary key (key_id, day)
);

-- Where a channel's reseller wants to be told of changes.
create table channel_subscriptions (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  url text not null,
  types text[] not null,
  -- The reseller's own headers as JSON, sealed: they often are its secrets.
  headers bytea not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- Nothing has arrived since; after days of it, nothing is sent until somebody resumes it.
  failing_since timestamptz,
  failure text not null default '',
  attempts integer not null default 0,
  paused_at timestamptz,
  -- When it may be tried next, and until when somebody is at it.
  due_at timestamptz not null,
  leased_until timestamptz,
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_subscriptions_channel on channel_subscriptions (supplier_id, reseller_id);

-- What still has to be told. While one waits unsent, the same thing is not told twice.
create table channel_notifications (
  id uuid primary key,
  subscription_id uuid not null references channel_subscriptions (id) on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index channel_notifications_waiting on channel_notifications (subscription_id, type, data) where sent_at is null;

-- What changed and is not yet worked out to notifications. The triggers below write it, whoever made the change;
-- nothing is written for a supplier without a subscription to that type.
create table channel_changes (
  id bigint generated always as identity primary key,
  type text not null,
  supplier_id uuid not null,
  -- Null: every reseller of the supplier.
  reseller_id uuid,
  product_id uuid,
  pool_id uuid,
  starts_at timestamptz,
  booking_id uuid,
  -- The product came to the reseller's offer or left it, so it is told whether or not it is sold now.
  is_offer boolean not null default false
);

-- Until when holds that ran out were told.
create table channel_expiries (
  only_one boolean default true primary key check (only_one),
  told_until timestamptz not null
);

-- One reading of a supplier's catalogue: asked for, worked on by one process at a time, and kept as its history.
create table catalogue_syncs (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED')),
  cause text not null check (cause in ('SCHEDULE', 'PERSON', 'PREVIEW', 'NOTIFICATION')),
  asked_by text not null default '',
  -- Only this product, by the supplier's id.
  product_ref text,
  -- The remote catalogue that was previewed: anything else is refused.
  approved text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- The process that works on it holds it until then.
  leased_until timestamptz,
  done integer,
  total integer,
  counts jsonb,
  failure text
);
create index catalogue_syncs_open on catalogue_syncs (asked_at) where state in ('ASKED', 'RUNNING');
create index catalogue_syncs_supplier on catalogue_syncs (supplier_id, asked_at desc);

-- What a rate of a remote supplier wants to be told with a booking, by the supplier's own ids: only that is sent.
create table remote_asks (
  supplier_id uuid not null references suppliers (id),
  product_ref text not null,
  rate_ref text not null,
  -- `RateAsks` of db/tables/connections.
  asks jsonb not null,
  primary key (supplier_id, product_ref, rate_ref)
);

-- A refund that the bank sent back after it was accepted; it is taken up when its sale is given to a person.
create table returned_refunds (
  payment_id uuid not null references payments (id),
  -- What told this refund apart from the payment's others: its cancellation and try.
  refund text not null,
  returned_at timestamptz not null,
  taken_up_at timestamptz,
  primary key (payment_id, refund)
);
create index returned_refunds_waiting on returned_refunds (payment_id) where taken_up_at is null;

-- What resellers paid towards their accounts, under an id of who took it down: the reference is what the money is found by.
create table account_payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text not null check (reference <> ''),
  recorded_by uuid not null references accounts (id),
  at timestamptz not null
);

-- Whom guests of a reseller may call (spec 2 §3). A removed one stays for the undo.
create table contacts (
  id uuid primary key,
  reseller_id uuid references resellers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  type text not null check (type in ('RESELLER', 'DISTRIBUTOR', 'POS', 'AGENT', 'UNKNOWN')),
  phone text not null,
  -- The code of a point of sale of the same reseller.
  reference text,
  removed_at timestamptz,
  -- Operators have contacts as well.
  supplier_id uuid references suppliers (id),
  constraint contacts_check check ((reseller_id is null) <> (supplier_id is null)),
  foreign key (reseller_id, reference) references points_of_sale (reseller_id, code) on update cascade
);
create index contacts_of_reseller on contacts (reseller_id, name) where removed_at is null;
create index contacts_of_supplier on contacts (supplier_id, name) where removed_at is null and supplier_id is not null;

-- Who employs accounts: a reseller, a supplier, or who runs the installation.
create table organizations (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_.-]{0,99}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('RESELLER', 'SUPPLIER', 'PLATFORM')),
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  email_domains text[] not null default '{}',
  features text[] not null default '{productMain,companyMain,bookingMain,bookingDetails,reports,userMain,pricing,helpCentre,welcomeWizard}',
  factor_required boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint organizations_check check ((kind = 'RESELLER') = (reseller_id is not null)),
  constraint organizations_check1 check ((kind = 'SUPPLIER') = (supplier_id is not null))
);

-- One person's roles in one organisation; they may belong to several.
create table memberships (
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  roles text[] not null default '{}',
  created_at timestamptz not null,
  deactivated_at timestamptz,
  primary key (account_id, org_code)
);
create index memberships_org on memberships (org_code, created_at);

-- A browser that the account signed in with before: tries from it are counted by themselves.
create table known_devices (
  hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (hash, account_id)
);
create index known_devices_seen on known_devices (seen_at);

-- Links that are mailed: used once, by whoever reads the mail of this account. Only their hash is kept.
create table account_links (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  kind text not null check (kind in ('INVITATION', 'RESET')),
  expires_at timestamptz not null
);
create index account_links_account on account_links (account_id);
create index account_links_expire on account_links (expires_at);

-- Counts the changes of what a supplier sells: a server process keeps what it made of the catalogue under the number that
-- it read before, and builds it again when the number is another. Triggers count, whoever writes, in the writer's own
-- transaction. Seats taken or given back do not count: they change no product.
create table catalogue_versions (
  supplier_id uuid primary key,
  version bigint not null default 1
);

-- Events that somebody follows, until the worker has queued the followers' jobs. An event is followed by what its name says.
create table event_outbox (
  event_id uuid primary key,
  name text not null
);

-- An app that shows codes. `pending` waits for its first code; `last_step` is the last half minute whose code was used.
create table authenticators (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea,
  added_at timestamptz,
  last_step bigint not null default 0,
  pending bytea,
  pending_until timestamptz,
  constraint authenticators_check check ((secret is null) = (added_at is null)),
  constraint authenticators_check1 check ((pending is null) = (pending_until is null))
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What the browser must sign to add a passkey.
create table passkey_challenges (
  account_id uuid primary key references accounts (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Each works once; those of one account share their salt.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  salt bytea not null,
  hash bytea not null,
  primary key (account_id, hash)
);

-- The password was right, the second step is owed.
create table sign_in_steps (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_steps_account on sign_in_steps (account_id);
create index sign_in_steps_expire on sign_in_steps (expires_at);

-- Each event with a hash over it and the hash before: what is changed, removed or moved afterwards no longer fits.
create table audit_chain (
  "position" bigint not null,
  event_id uuid not null unique,
  hash bytea not null,
  primary key ("position")
);

-- The end of the chain: one row, locked by who adds to it.
create table audit_head (
  id boolean default true primary key check (id),
  "position" bigint not null,
  hash bytea not null
);

-- What people think of the portal, read by who runs the installation.
create table feedback (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  page text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  -- The caller's Idempotency-Key stands in the row that it made, as in sales and holds: a repeat finds it and mails nobody again.
  request_key text,
  request_fingerprint text
);
create index feedback_newest on feedback (created_at desc, id desc);
create unique index feedback_request_key on feedback (account_id, request_key) where request_key is not null;

-- What an organisation says of itself; its name and phone are the reseller's or supplier's own.
create table companies (
  id uuid primary key,
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  version integer not null check (version > 0),
  legal_name text not null,
  email text not null,
  url text not null,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('en', 'es', 'fr')),
  primary_color text not null check (primary_color ~* '^(#[0-9a-f]{6})?$'),
  secondary_color text not null check (secondary_color ~* '^(#[0-9a-f]{6})?$'),
  logo bytea check (octet_length(logo) <= 200000),
  constraint companies_check check ((reseller_id is null) <> (supplier_id is null)),
  constraint companies_check1 check (id = coalesce(reseller_id, supplier_id))
);

create table addresses (
  id uuid primary key,
  company_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('OFFICE', 'BILLING', 'MAILING')),
  street_address1 text not null check (street_address1 <> ''),
  street_address2 text not null,
  city text not null collate "und-x-icu" check (city <> ''),
  province text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  removed_at timestamptz
);
create index addresses_of_company on addresses (company_id, city) where removed_at is null;

-- Who asked for an account. The challenge is what the browser worked on: it is used once.
create table registrations (
  id uuid primary key,
  version integer not null default 1,
  company_name text not null collate "und-x-icu",
  contact_email text not null,
  country text not null,
  registration jsonb not null,
  language text not null check (language in ('en', 'es', 'fr')),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'DECLINED')),
  challenge bytea not null unique,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  org_code text not null default '',
  constraint registrations_check check ((state = 'REQUESTED') = (decided_at is null))
);
create index registrations_newest on registrations (created_at desc);
-- One open request for an e-mail.
create unique index registrations_open on registrations (lower(contact_email)) where state = 'REQUESTED';

-- The guests that a product tells apart. `is_changed`: not published yet; its prices still have what was published last.
create table traveler_types (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version integer not null default 1,
  kind text not null check (kind in ('ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY')),
  name text not null collate "und-x-icu" check (name <> ''),
  min_age integer not null check (min_age between 0 and 100),
  max_age integer not null,
  is_changed boolean not null default true,
  removed_at timestamptz,
  constraint traveler_types_check check (max_age >= min_age)
);
create unique index traveler_types_kind on traveler_types (product_id, kind) where removed_at is null;
create index traveler_types_supplier on traveler_types (supplier_id);

-- When a pool has departures: as local times of its product's zone, in layers.
create table availability_rules (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  version integer not null,
  layer text not null check (layer in ('BASE', 'SEASON', 'EXCEPTION')),
  -- Within its layer: the first rule of a day decides.
  "position" integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  valid_from date,
  valid_until date,
  weekdays text[] not null,
  -- None: closed.
  times text[] not null,
  minutes integer not null check (minutes between 1 and 10080),
  capacity integer not null check (capacity between 0 and 100000),
  removed_at timestamptz
);
create index availability_rules_pool on availability_rules (pool_id) where removed_at is null;
create index availability_rules_supplier on availability_rules (supplier_id);

-- The rules of a pool as they were applied last, and how far: the days after it are added by them as time goes on.
create table pool_calendars (
  pool_id uuid primary key references pools (id),
  supplier_id uuid not null references suppliers (id),
  rules jsonb not null,
  applied_until date not null
);
create index pool_calendars_supplier on pool_calendars (supplier_id);
create index pool_calendars_until on pool_calendars (applied_until);

-- What was done to slots at once, with each as it was before and after, so that it can be undone.
create table slot_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  made_at timestamptz not null,
  undone_at timestamptz,
  before slot_before[] not null
);
create index slot_changes_pool on slot_changes (pool_id, made_at);
create index slot_changes_supplier on slot_changes (supplier_id);

-- What a reseller adds to or takes off an operator's prices on days of visit. A removed one stays for the undo.
create table price_adjustments (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version integer not null,
  -- A channel of the reseller or of one of its points of sale; null: every channel.
  channel_id text,
  product_id uuid references products (id) on delete cascade,
  rate_id uuid references rates (id) on delete cascade,
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  direction text not null check (direction in ('UP', 'DOWN')),
  -- Hundredths of a percent, or minor units.
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_on date not null,
  ends_on date not null,
  changed_by text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint price_adjustments_check check (ends_on >= starts_on),
  constraint price_adjustments_check1 check ((rate_id is null) or (product_id is not null)),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index price_adjustments_product on price_adjustments (product_id);
create index price_adjustments_rate on price_adjustments (rate_id);
create index price_adjustments_sold on price_adjustments (reseller_id, supplier_id) where removed_at is null;

-- What an operator's prices include, or what comes on top of them.
create table taxes_and_fees (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per text not null check (per in ('TICKET', 'BOOKING')),
  way text not null check (way in ('INCLUDED', 'ADDED')),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  constraint taxes_and_fees_check check (valid_until >= valid_from),
  constraint taxes_and_fees_check1 check ((per = 'TICKET') or ((kind = 'AMOUNT') and (way = 'ADDED')))
);
create index taxes_and_fees_supplier on taxes_and_fees (supplier_id) where removed_at is null;

-- What reports add up: a row for each rate and start of a booking that is or was open. It is written when the
-- transaction that changes a booking, its tickets or its money commits.
create table report_facts (
  booking_id uuid not null references bookings (id),
  part integer not null,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null,
  point_of_sale_code text not null,
  status text not null,
  product_id uuid not null,
  rate_id uuid not null,
  slot_id uuid,
  booked_at timestamptz not null,
  visit_at timestamptz not null,
  -- 1 in the first part of a booking, so that a sum counts bookings.
  bookings integer not null,
  -- Guests, and those of them who were let in.
  tickets integer not null,
  redeemed integer not null,
  currency text not null,
  -- What was sold with taxes and fees, and what of it was taken back; then what is left of taxes and of fees.
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox boolean not null,
  -- The transaction that wrote a fact. Late commits are why it is not a time: all transactions below the mark of
  -- `report_fold` are over, whenever they began.
  written bigint not null default pg_current_xact_id()::text::bigint,
  primary key (booking_id, part)
);
create index report_facts_reseller_booked on report_facts (reseller_id, booked_at);
create index report_facts_reseller_visit on report_facts (reseller_id, visit_at);
create index report_facts_supplier_booked on report_facts (supplier_id, booked_at);
create index report_facts_supplier_visit on report_facts (supplier_id, visit_at);
create index report_facts_written on report_facts using brin (written) with (pages_per_range='16', autosummarize='on');

-- Who is entitled to military tickets. A row is locked while tickets are sold to its sponsor, so that two sales at once are counted together.
create table sponsors (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  key text not null check (key <> ''),
  year text not null check (year ~ '^\d{4}$'),
  name text not null,
  checked text not null,
  checked_at timestamptz not null,
  checked_by uuid not null references accounts (id),
  primary key (reseller_id, supplier_id, key, year)
);

-- The days of the parks: how many guests each takes. A park without a row is closed that day.
create table park_days (
  supplier_id uuid not null references suppliers (id),
  park text not null,
  day date not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  constraint park_days_check check (taken between 0 and capacity),
  primary key (supplier_id, park, day)
);

-- A separate step after booking, which may succeed in part and is tried again.
create table park_bookings (
  booking_id uuid primary key references bookings (id),
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  status text not null check (status in ('none', 'skipped', 'success', 'failure', 'partial', 'error')),
  changed_at timestamptz not null
);
create index park_bookings_failed on park_bookings (reseller_id, changed_at) where status in ('failure', 'partial', 'error');

create table park_reservations (
  booking_id uuid not null references park_bookings (booking_id),
  park text not null,
  day date not null,
  guests integer not null check (guests > 0),
  status text not null check (status in ('pending', 'success', 'failure', 'error', 'released')),
  primary key (booking_id, park, day)
);

-- Every scan, under the id that its device gave it: what it came to here and, without network, what the device showed.
create table redemptions (
  supplier_id uuid not null references suppliers (id),
  id uuid not null,
  ticket_id uuid references tickets (id),
  code text not null check (length(code) <= 300),
  outcome text not null,
  shown text,
  -- Guests asked for, and those whom it counted.
  guests integer not null check (guests > 0),
  admitted integer not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  gate text not null,
  device_id uuid not null,
  account_id uuid not null references accounts (id),
  account_name text not null,
  -- A scan of such a code names it instead of a ticket.
  supplement_id uuid,
  constraint redemptions_check check (admitted between 0 and guests),
  constraint redemptions_check1 check ((admitted > 0) = (outcome = 'VALID')),
  primary key (supplier_id, id)
);
create index redemptions_conflicts on redemptions (supplier_id, received_at desc) where shown = 'VALID' and outcome <> 'VALID';
create index redemptions_supplement on redemptions (supplement_id, received_at desc) where supplement_id is not null;
create index redemptions_ticket on redemptions (ticket_id, received_at desc);

-- A redemption that was taken back stays; this says by whom and why.
create table redemption_undos (
  supplier_id uuid not null,
  redemption_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  account_id uuid not null references accounts (id),
  at timestamptz not null,
  primary key (supplier_id, redemption_id),
  foreign key (supplier_id, redemption_id) references redemptions (supplier_id, id)
);

-- The devices that scan for an operator, and how many of their scans had not arrived when they last called.
create table gate_devices (
  id uuid not null,
  supplier_id uuid not null references suppliers (id),
  gate text not null,
  account_id uuid not null references accounts (id),
  seen_at timestamptz not null,
  unsent integer not null,
  primary key (supplier_id, id)
);

-- The Ed25519 pair with which an operator's codes are signed; the private half is sealed.
-- One key of an operator signs; those before it check what they signed until the last day of the last such ticket.
create table gate_keys (
  supplier_id uuid not null references suppliers (id),
  public_key bytea not null,
  private_key bytea,
  created_at timestamptz not null,
  -- A key that no longer signs has no private half, and a day on which nothing that it signed is good any more.
  checks_until timestamptz,
  constraint gate_keys_signs_or_checks check ((private_key is null) = (checks_until is not null)),
  primary key (supplier_id, public_key)
);
create unique index gate_keys_signing on gate_keys (supplier_id) where checks_until is null;

-- Sales that a desk left for later or for a colleague; they are kept for a day.
create table parked_carts (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  account_id uuid not null references accounts (id),
  point_of_sale_code text not null default '',
  cart jsonb not null,
  created_at timestamptz not null,
  -- Who took it over; it stays for a repeat of that call.
  taken_by uuid references accounts (id),
  taken_at timestamptz
);
create index parked_carts_age on parked_carts (created_at);
create index parked_carts_waiting on parked_carts (reseller_id, created_at desc) where taken_by is null;

-- Changes of what was sold: another departure or more guests, under the id that the booking has. Money that it takes or
-- gives back is beside the first payment: `payment_id` is the payment of the difference, where there is one.
create table amendments (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  account_id uuid not null references accounts (id),
  -- What the totals were, and what they became; `difference` is what the guest pays more, below zero less.
  before jsonb not null,
  after jsonb not null,
  difference bigint not null,
  payment_id uuid references payments (id),
  at timestamptz not null,
  request_key text,
  -- What was asked under the key of an amendment: the same key with another request is refused, as for a sale.
  request_fingerprint text
);
create unique index amendments_request_key on amendments (account_id, request_key) where request_key is not null;
create index amendments_sale on amendments (sale_id, id);

-- A departure that its supplier cancelled or moved with guests on it, and who is to be told by whom.
create table departure_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  -- Null where a supplier elsewhere cancelled or moved its own departure, which is found by the supplier's id of it. One
  -- change is one task, however many bookings tell of it.
  slot_id uuid references slots (id),
  kind text not null check (kind in ('CANCELLED', 'TIME', 'PICKUP')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  at timestamptz not null,
  availability_id text,
  -- What was asked, and of which version of the departure: who did not get the answer asks again and is told what was done.
  version integer,
  edit jsonb,
  constraint departure_changes_check check ((slot_id is null) <> (availability_id is null))
);
create unique index departure_changes_elsewhere on departure_changes (supplier_id, availability_id, kind, (before ->> 'start'), (after ->> 'start')) where availability_id is not null;

create table departure_notices (
  change_id uuid not null references departure_changes (id),
  booking_id uuid not null references bookings (id),
  reseller_id uuid not null references resellers (id),
  told_at timestamptz,
  primary key (change_id, booking_id)
);
create index departure_notices_waiting on departure_notices (reseller_id) where told_at is null;

-- Pictures of products. What an operator writes waits: `position` and `alt` are written, `live_position` and `live_alt` are
-- what resellers see since the product was published last; without a live position a picture was never published.
create table product_pictures (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version integer not null default 1,
  -- SHA-256 of the file that was sent: the same file is one picture of a product.
  digest text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  "position" integer not null,
  alt jsonb not null default '{}',
  live_position integer,
  live_alt jsonb,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (product_id, digest)
);
create index product_pictures_supplier on product_pictures (supplier_id);

-- A picture in one width and type, under a name that nobody guesses.
create table picture_files (
  name text primary key,
  picture_id uuid not null references product_pictures (id) on delete cascade,
  type text not null check (type in ('image/avif', 'image/webp', 'image/jpeg')),
  width integer not null,
  bytes bytea not null
);
alter table picture_files alter column bytes set storage external;
create index picture_files_picture on picture_files (picture_id);

-- What an operator and a reseller agreed, by day of visit. A removed one stays for the undo.
create table channel_contracts (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  kind text not null check (kind in ('NET', 'COMMISSION')),
  -- Hundredths of a percent of the operator's price.
  commission integer check (commission between 1 and 10000),
  base text not null check (base in ('WITH_TAXES', 'WITHOUT_TAXES')),
  valid_from date not null,
  valid_until date,
  -- Seats of each departure that are set aside, and how many days before it they are given back.
  allotment integer check (allotment > 0),
  release_days integer check (release_days >= 0),
  -- What may be owed, in minor units.
  credit bigint check (credit >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amended_by text not null check (amended_by in ('RESELLER', 'OPERATOR')),
  invoiced_by text not null,
  removed_at timestamptz,
  -- Seats that a contract sets aside of certain products or options, with release days of their own
  -- (docs/decisions/0038-allotments.md): [{productId, rateId or null, seats, releaseDays or null}].
  allotments jsonb not null default '[]' check (jsonb_typeof(allotments) = 'array'),
  constraint channel_contracts_check check (valid_until >= valid_from),
  constraint channel_contracts_check1 check ((kind = 'COMMISSION') = (commission is not null)),
  -- Settlements go by the date of the contract, which may be the one of redemption.
  constraint channel_contracts_invoiced_by_check check (invoiced_by in ('BOOKED', 'VISIT', 'REDEEMED')),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_contracts_allotment on channel_contracts (supplier_id) where removed_at is null and allotment is not null;
create index channel_contracts_sold on channel_contracts (reseller_id, supplier_id) where removed_at is null;

-- A reseller asks a supplier for a channel; it is in process until the supplier answers.
create table channel_requests (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('IN_PROCESS', 'ACCEPTED', 'DECLINED')),
  asked_by text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint channel_requests_check check ((state = 'IN_PROCESS') = (answered_at is null))
);
create unique index channel_requests_in_process on channel_requests (reseller_id, supplier_id) where state = 'IN_PROCESS';
create index channel_requests_reseller on channel_requests (reseller_id, asked_at);
create index channel_requests_supplier on channel_requests (supplier_id, asked_at);

-- Lists as people look at them, under a name: `address` is the query of the page.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  screen text not null,
  name text not null collate "und-x-icu" check (name <> ''),
  address text not null,
  unique (account_id, screen, name)
);

-- By which date the sales of a reseller are settled with a supplier; without a row by the visit.
create table settlement_terms (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  basis text not null check (basis in ('travel', 'booking', 'redemption')),
  primary key (reseller_id, supplier_id)
);

-- A period that is closed. Its lines are what changed since the period before: neither is ever changed or removed.
create table settlements (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  from_day date not null,
  to_day date not null,
  zone text not null,
  basis text not null,
  closed_at timestamptz not null,
  closed_by uuid not null references accounts (id),
  constraint settlements_check check (to_day >= from_day),
  unique (reseller_id, supplier_id, to_day)
);
create index settlements_of_supplier on settlements (supplier_id, to_day);

create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('SALE', 'CREDIT', 'DEBIT')),
  currency text not null,
  revenue bigint not null,
  commission bigint not null,
  amount bigint not null,
  sandbox boolean not null,
  primary key (settlement_id, booking_id)
);
create index settlement_lines_booking on settlement_lines (booking_id);

-- Reports that are mailed again and again to who asked for them.
create table report_schedules (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  version integer not null,
  report text not null,
  days text not null,
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  at text not null,
  language text not null,
  next_at timestamptz not null,
  removed_at timestamptz
);
create index report_schedules_due on report_schedules (next_at) where removed_at is null;
create index report_schedules_of_account on report_schedules (account_id) where removed_at is null;

-- Somebody who has an account in one organisation is asked into another one; they become a member when they accept.
create table membership_offers (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  roles text[] not null check (roles <> '{}'),
  points_of_sale text[] not null default '{}',
  offered_by uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, org_code)
);
create index membership_offers_offered_by on membership_offers (offered_by);
create index membership_offers_org on membership_offers (org_code);

-- The availability calendar of an operator that anyone may embed, once the operator has opened it.
create table public_calendars (
  supplier_id uuid primary key references suppliers (id),
  address text not null unique check (address ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  is_open boolean not null default false,
  version integer not null default 1
);

-- Voucher codes that were sold elsewhere: each pays for one booking of its operator. `sale_id` is the sale that took it
-- last; while that sale stands, nobody else may. A sale that came to nothing gives it back by itself.
create table groupon_codes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  code text not null check ((code = upper(btrim(code))) and (code <> '')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_until date,
  sale_id uuid,
  used_at timestamptz,
  removed_at timestamptz,
  constraint groupon_codes_check check ((sale_id is null) = (used_at is null)),
  unique (supplier_id, code)
);
create index groupon_codes_sale on groupon_codes (sale_id) where sale_id is not null;

-- What an operator sells beside tickets, with a price of its own.
create table add_ons (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (btrim(name) <> ''),
  -- Minor units, with all taxes.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per text not null check (per in ('TICKET', 'BOOKING')),
  -- None: all products of the supplier; all options of those products.
  product_ids uuid[] not null default '{}',
  rate_ids uuid[] not null default '{}',
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  constraint add_ons_check check (valid_until >= valid_from)
);
create index add_ons_supplier on add_ons (supplier_id) where removed_at is null;

-- What an add-on cost since when: a hold keeps the price of its start.
create table add_on_prices (
  add_on_id uuid not null references add_ons (id),
  since timestamptz not null,
  supplier_id uuid not null references suppliers (id),
  amount bigint not null,
  currency text not null,
  primary key (add_on_id, since)
);

-- Further pages of vouchers with a code of their own, for products and options that ask for them.
create table supplemental_vouchers (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu",
  text text not null,
  -- None: all products of the supplier; all options of those products.
  product_ids uuid[] not null default '{}',
  rate_ids uuid[] not null default '{}',
  -- Bookings that open from then on have it.
  since timestamptz,
  removed_at timestamptz,
  constraint supplemental_vouchers_name_check check (btrim(name) <> '')
);
create index supplemental_vouchers_supplier on supplemental_vouchers (supplier_id);

-- The code of one for a booking, as it said then. It is good for the guests that its items still have.
create table supplemental_codes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  booking_id uuid not null references bookings (id),
  voucher_id uuid not null references supplemental_vouchers (id),
  name text not null,
  text text not null,
  barcode_value text not null,
  item_ids uuid[] not null,
  redeemed integer not null default 0 check (redeemed >= 0),
  issued_at timestamptz not null,
  unique (booking_id, voucher_id)
);
create unique index supplemental_codes_barcode on supplemental_codes (barcode_value);

-- Facts that were taken away, until they are taken out of the days as well.
create table report_gone (
  booking_id uuid not null,
  part integer not null,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null,
  point_of_sale_code text not null,
  status text not null,
  product_id uuid not null,
  rate_id uuid not null,
  slot_id uuid,
  booked_at timestamptz not null,
  visit_at timestamptz not null,
  bookings integer not null,
  tickets integer not null,
  redeemed integer not null,
  currency text not null,
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox boolean not null,
  written bigint not null,
  gone bigint not null default pg_current_xact_id()::text::bigint
);

-- Days of one side of a sale (its reseller or its supplier) in that one's zone, by the day of booking or of the visit.
-- An operator is not told who sold: its rows are of nobody at no point of sale.
create table report_days (
  side text not null,
  owner_id uuid not null,
  basis text not null,
  day date not null,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null,
  point_of_sale_code text not null,
  product_id uuid not null,
  status text not null,
  currency text not null,
  facts bigint not null,
  bookings bigint not null,
  tickets bigint not null,
  redeemed bigint not null,
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox bigint not null,
  primary key (side, owner_id, basis, day, reseller_id, supplier_id, account_id, point_of_sale_code, product_id, status, currency)
);

-- Whose days there are, and in which zone: where it is another one now, reports read the facts until the days are made again.
create table report_zones (
  side text not null,
  owner_id uuid not null,
  zone text not null,
  primary key (side, owner_id)
);

-- All transactions below `mark` are in the days. `written_by` is the one that wrote this row: in a copy of the database
-- (a dump that is restored) it is another one, numbers of transactions mean nothing, and the days are made again.
create table report_fold (
  id integer default 1 primary key check (id = 1),
  mark bigint not null,
  written_by bigint not null,
  folded_at timestamptz
);

-- Pictures that a supplier shows over OCTO: the addresses that its catalogue named last, and what was made of each. `due_at`
-- is when to fetch it (again); without one it is here, or it was given up.
create table remote_pictures (
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  "position" integer not null,
  alt jsonb not null default '{}',
  picture_id uuid references product_pictures (id) on delete set null,
  tries integer not null default 0,
  due_at timestamptz,
  primary key (product_id, url)
);
create index remote_pictures_due on remote_pictures (due_at) where due_at is not null;
create index remote_pictures_picture on remote_pictures (picture_id);
create index remote_pictures_supplier on remote_pictures (supplier_id);

-- The same rows as everything else says they are. Money is the ledger's: it is split over the parts by their prices, and
-- what the prices do not explain goes to the first part.
-- A ticket may be redeemed in part: the guests who were let in are counted.
create view report_rows as
with part as (
  select booking.id as booking_id, item.rate_id, item.product_id, item.starts_at, min(item.position) as position,
    (array_agg(item.slot_id order by item.position))[1] as slot_id, array_agg(item.id) as items,
    sum(item.quantity - gone.quantity)::integer as tickets,
    sum(item.quantity * price.total)::bigint as gross,
    sum(gone.quantity * (price.total - price.fee))::bigint as refunds,
    sum((item.quantity - gone.quantity) * (price.taxes - price.fee))::bigint as taxes,
    sum(item.quantity * price.fee)::bigint as fees
  from bookings booking
  join booking_items item on item.booking_id = booking.id
  cross join lateral (
    select case booking.status when 'CANCELLED' then item.quantity else item.cancelled end as quantity
  ) gone
  cross join lateral (
    select coalesce(max((line->>'unitPriceWithTax')::bigint), 0) as total,
      coalesce(max((line->>'taxesFees')::bigint), 0) as taxes,
      coalesce(max((select sum((tax->>'retail')::bigint) from jsonb_array_elements(line->'includedTaxes') tax
        where tax->>'name' = 'Payment Processing Fee')), 0)::bigint as fee
    from jsonb_array_elements(booking.totals->'lines') line where line->>'priceID' = item.price_id::text
  ) price
  group by booking.id, item.rate_id, item.product_id, item.starts_at
), numbered as (
  select part.*, (row_number() over whole - 1)::integer as number,
    sum(gross) over each as all_gross, sum(refunds) over each as all_refunds,
    sum(taxes) over each as all_taxes, sum(fees) over each as all_fees
  from part
  window whole as (partition by booking_id order by position), each as (partition by booking_id)
)
select booking.id as booking_id, numbered.number as part, booking.reseller_id, booking.supplier_id,
  booking.account_id, booking.point_of_sale_code, booking.status, numbered.product_id, numbered.rate_id,
  numbered.slot_id, booking.opened_at as booked_at, numbered.starts_at as visit_at,
  case numbered.number when 0 then 1 else 0 end as bookings, numbered.tickets,
  (select coalesce(sum(ticket.redeemed), 0)::integer from tickets ticket where ticket.booking_id = booking.id
    and ticket.item_ids[1] = any(numbered.items)) as redeemed,
  booking.currency,
  (numbered.gross + case numbered.number when 0 then money.gross - all_gross else 0 end)::bigint as gross,
  (numbered.refunds + case numbered.number when 0 then money.refunds - all_refunds else 0 end)::bigint as refunds,
  (numbered.taxes + case numbered.number when 0 then money.taxes - all_taxes else 0 end)::bigint as taxes,
  (numbered.fees + case numbered.number when 0 then money.fees - all_fees else 0 end)::bigint as fees,
  money.sandbox
from numbered
join bookings booking on booking.id = numbered.booking_id
cross join lateral (
  select coalesce(sum(amount) filter (where account = 'guest' and kind = 'sold'), 0) as gross,
    -coalesce(sum(amount) filter (where account = 'refunds due' and kind = 'cancelled'), 0) as refunds,
    -coalesce(sum(amount) filter (where account = 'taxes'), 0) as taxes,
    -coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
    coalesce(bool_or(entry.sandbox), false) as sandbox
  from ledger_entries entry where entry.booking_id = booking.id and entry.currency = booking.currency
) money
where booking.opened_at is not null and booking.status in ('OPEN', 'CANCELLED');

-- What each contract sets aside at each departure, and from when all may take it. The most particular ones hold: of the options
-- that the departure is sold by, else of its product, else the contract's own. An option's are for sales of it.
create view slot_allotments as
  select slots.id as slot_id, slots.supplier_id, slots.pool_id, slots.starts_at, agreed.reseller_id, allotted.seats,
    case when allotted.release_days is null then slots.starts_at
      else least(slots.starts_at, (local.day - allotted.release_days)::timestamp at time zone local.zone) end as released_at,
    allotted.rate_id
  from channel_contracts agreed
    join channels on channels.reseller_id = agreed.reseller_id and channels.supplier_id = agreed.supplier_id
    join suppliers on suppliers.id = agreed.supplier_id
    join products on products.supplier_id = agreed.supplier_id
      and (channels.all_products or exists (select from channel_products listed where listed.reseller_id = channels.reseller_id
        and listed.supplier_id = channels.supplier_id and listed.product_id = products.id))
    join pools on pools.product_id = products.id
    cross join lateral (
      with own as (
        select named."rateId" as rate_id, named.seats, named."releaseDays" as release_days
        from jsonb_to_recordset(agreed.allotments) as named ("productId" uuid, "rateId" uuid, seats int, "releaseDays" int)
        where named."productId" = products.id and (named."rateId" is null
          or exists (select from rates where rates.id = named."rateId" and rates.pool_id = pools.id))
      )
      select * from own where rate_id is not null
      union all select * from own where not exists (select from own of_option where of_option.rate_id is not null)
      union all select null, agreed.allotment, agreed.release_days where not exists (select from own)
    ) allotted
    join slots on slots.pool_id = pools.id
    cross join lateral (select coalesce(products.timezone, suppliers.timezone) as zone,
      (slots.starts_at at time zone coalesce(products.timezone, suppliers.timezone))::date as day) local
  where agreed.removed_at is null and allotted.seats > 0
    and local.day >= agreed.valid_from and (agreed.valid_until is null or local.day <= agreed.valid_until);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or removed';
end $$;

-- At commit every booking sums to zero in each currency.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select booking_id, currency, sum(amount) as rest into wrong from added
    group by booking_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the ledger of % is % % out of balance', wrong.booking_id, wrong.rest, wrong.currency;
  end if;
  return null;
end $$;

create function channel_has_subscription(supplier uuid, wanted text) returns boolean language sql stable as $$
  select exists (select from channel_subscriptions
    where supplier_id = supplier and paused_at is null and wanted = any(types))
$$;

create function channel_slot_changed() returns trigger language plpgsql as $$
begin
  if channel_has_subscription(new.supplier_id, 'AVAILABILITY_UPDATE') then
    insert into channel_changes (type, supplier_id, pool_id, starts_at)
      values ('AVAILABILITY_UPDATE', new.supplier_id, new.pool_id, new.starts_at);
  end if;
  return null;
end $$;

create function channel_product_changed(supplier uuid, product uuid, reseller uuid, is_offer boolean default false)
returns void language sql as $$
  insert into channel_changes (type, supplier_id, reseller_id, product_id, is_offer)
    select 'PRODUCT_UPDATE', supplier, reseller, product, is_offer where channel_has_subscription(supplier, 'PRODUCT_UPDATE')
$$;

create function channel_product_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.id, null);
  return null;
end $$;

create function channel_rate_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform channel_product_changed(old.supplier_id, old.product_id, null);
  else perform channel_product_changed(new.supplier_id, new.product_id, null);
  end if;
  return null;
end $$;

create function channel_price_row_changed() returns trigger language plpgsql as $$
declare changed prices;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, null) from rates where rates.id = changed.rate_id;
  return null;
end $$;

-- What one reseller is offered.
create function channel_offer_row_changed() returns trigger language plpgsql as $$
declare changed channel_products;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, changed.product_id, changed.reseller_id, true);
  return null;
end $$;

create function channel_net_row_changed() returns trigger language plpgsql as $$
declare changed channel_nets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, changed.reseller_id)
    from prices join rates on rates.id = prices.rate_id where prices.id = changed.price_id;
  return null;
end $$;

-- All products instead of some, or the other way round: those that are on no list come or go.
create function channel_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id, true) from products
    where products.supplier_id = new.supplier_id and not exists (select from channel_products listed
      where listed.product_id = products.id and listed.reseller_id = new.reseller_id and listed.supplier_id = new.supplier_id);
  return null;
end $$;

create function channel_disabled_ticket_changed() returns trigger language plpgsql as $$
declare changed disabled_tickets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(rates.supplier_id, rates.product_id, changed.reseller_id)
    from rates where rates.id = changed.rate_id;
  return null;
end $$;

-- Where nobody is told of bookings, one read says so.
create function channel_booking_changed() returns trigger language plpgsql as $$
begin
  if exists (select from channel_subscriptions) then
    insert into channel_changes (type, supplier_id, reseller_id, booking_id)
      select 'BOOKING_UPDATE', supplier_id, reseller_id, subject_id from added
      where name like 'bookings.%' and reseller_id is not null and channel_has_subscription(supplier_id, 'BOOKING_UPDATE')
      order by id;
  end if;
  return null;
end $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct supplier_id from changed order by supplier_id
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

create function catalogue_of_supplier_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id) values (new.id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

create function catalogue_of_slot_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id) values (new.supplier_id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

create function catalogue_of_rate_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct rates.supplier_id from changed join rates on rates.id = changed.rate_id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

-- A new option shares the seats of its product until it is given its own.
create function rate_shares_seats() returns trigger language plpgsql as $$
begin
  new.pool_id := coalesce(new.pool_id, (select id from pools where product_id = new.product_id order by id limit 1));
  return new;
end $$;

create function channel_adjustment_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id and (new.product_id is null or products.id = new.product_id);
  return null;
end $$;

create function channel_tax_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, null) from products
    where products.supplier_id = new.supplier_id and (new.product_ids = '{}' or products.id = any(new.product_ids));
  return null;
end $$;

-- A price is called and aged as its product's traveler type.
create function price_has_traveler_type() returns trigger language plpgsql as $$
begin
  select travelers.name, travelers.min_age, travelers.max_age,
      case when travelers.max_age > 100 then travelers.min_age || '+ years'
        else travelers.min_age || ' - ' || travelers.max_age || ' years' end
    into new.traveler_name, new.min_age, new.max_age, new.age_band
    from traveler_types travelers join rates on rates.product_id = travelers.product_id
    where rates.id = new.rate_id and travelers.kind = new.traveler_type and travelers.removed_at is null;
  return new;
end $$;

-- Writes the facts of a booking again. Facts that it takes away are kept until they are out of the days too; those that this
-- transaction wrote itself were never in them.
create function report_keep(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from bookings where id = changed for no key update;
  with gone as (delete from report_facts where booking_id = changed returning *)
  insert into report_gone select gone.* from gone where written <> pg_current_xact_id()::text::bigint;
  insert into report_facts select * from report_rows where booking_id = changed;
end $$;

create function report_of_booking() returns trigger language plpgsql as $$
begin
  perform report_keep(new.id);
  return null;
end $$;

create function report_of_part() returns trigger language plpgsql as $$
begin
  perform report_keep(new.booking_id);
  return null;
end $$;

-- A channel sells what is live.
create function channel_picture_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.product_id, null);
  return null;
end $$;

create function channel_contract_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id;
  return null;
end $$;

-- A sale that is made at once writes its figures itself (`factsOfSale`): they are counted from the rows only where it did not.
create function report_of_new_booking() returns trigger language plpgsql as $$
begin
  if not exists (select from report_facts where booking_id = new.id) then
    perform report_keep(new.id);
  end if;
  return null;
end $$;

-- Not `unnest` in the statement itself, of which the planner expects a handful: it would look up a hundred thousand slots one by one.
create function slots_before(change uuid) returns setof slot_before language sql rows 20000
  as 'select known.* from slot_changes cross join unnest(before) known where slot_changes.id = change';

-- A gate counts whom it lets in itself (`admitSql`): the rows are counted again only where the figures do not say the same.
create function report_of_ticket() returns trigger language plpgsql as $$
begin
  if (select sum(redeemed) from report_facts where booking_id = new.booking_id)
    is distinct from (select sum(redeemed) from tickets where booking_id = new.booking_id) then
    perform report_keep(new.booking_id);
  end if;
  return null;
end $$;

create function report_fold_is_sound() returns boolean language sql stable as $$
  select written_by > 0 and written_by % 4294967296 = xmin::text::bigint from report_fold
$$;

create function report_facts_are_older(than bigint) returns void language sql as $$
  update report_facts set written = 0 where written >= than
$$;

-- Facts that are not in the days yet, and with -1 those in the days that are no longer true. One statement sees one
-- moment: the days and this rest, read together, are exact.
create function report_rest() returns table (
  times integer, booking_id uuid, reseller_id uuid, supplier_id uuid, account_id uuid, point_of_sale_code text,
  status text, product_id uuid, booked_at timestamptz, visit_at timestamptz, bookings integer, tickets integer,
  redeemed integer, currency text, gross bigint, refunds bigint, taxes bigint, fees bigint, sandbox boolean
) language plpgsql stable rows 100 as $$
declare
  folded bigint := (select mark from report_fold);
begin
  return query
    select 1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox
    from report_facts fact where fact.written >= folded
    union all
    select -1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox
    from report_gone fact where fact.written < folded and fact.gone >= folded;
end $$;
-- The mark is another number at each call, and few facts are as new: a plan that is made for it looks cheaper than one that
-- serves all, so PostgreSQL would make one each time, which takes longer than reading. One plan, and never through all facts.
alter function report_rest() set plan_cache_mode = force_generic_plan;
alter function report_rest() set enable_seqscan = off;

-- A fact that a gate counts in place leaves the days as it was, and belongs to this transaction from then on.
create function report_counted() returns trigger language plpgsql as $$
begin
  if old.written <> pg_current_xact_id()::text::bigint then
    insert into report_gone select (old).*;
    new.written := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;

-- What of each is neither held nor booked by its reseller: of an option's only what was sold of it counts.
create function allotments_left(slot uuid, moment timestamptz) returns table (reseller_id uuid, seats int)
language sql stable as $$
  select allotted.reseller_id, greatest(0, allotted.seats - coalesce((select sum(quantity)
      from hold_items join holds on holds.id = hold_items.hold_id
      where hold_items.slot_id = slot and holds.reseller_id = allotted.reseller_id
        and (allotted.rate_id is null or hold_items.rate_id = allotted.rate_id)
        and (holds.status = 'BOOKED' or holds.status = 'ACQUIRED' and holds.expires_at > moment)), 0))::int
  from slot_allotments allotted where allotted.slot_id = slot and allotted.released_at > moment
$$;
-- Without a setting of its own, PostgreSQL writes this function's query into the statement of the operator's calendar, which
-- then is so large that planning it takes five milliseconds at each call. With one, the function is planned apart: once, and
-- only where seats are set aside.
alter function allotments_left(uuid, timestamptz) set plan_cache_mode = force_generic_plan;

-- How many of the free seats are kept from this reseller: those of others, but never its own.
create function seats_kept(slot uuid, free bigint, buyer uuid, moment timestamptz) returns int language sql stable as $$
  select greatest(0, least(free - coalesce(sum(seats) filter (where reseller_id = buyer), 0),
    coalesce(sum(seats) filter (where reseller_id is distinct from buyer), 0)))::int
  from allotments_left(slot, moment)
$$;

-- Which rates a channel shows depends on its reseller too: on its own channel, and on whether it sells to the military.
create function catalogue_of_reseller_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct supplier_id from channels where reseller_id = new.id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

create trigger channel_booking_changed after insert on events referencing new table as added
  for each statement execute function channel_booking_changed();

create trigger catalogue_updated after update of channel_id, military on resellers
  for each row
  when ((old.channel_id is distinct from new.channel_id) or (old.military <> new.military))
  execute function catalogue_of_reseller_changed();

create trigger catalogue_updated after update on suppliers
  for each row execute function catalogue_of_supplier_changed();

create trigger catalogue_added after insert on channels referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on channels referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on channels referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_changed after update of all_products on channels
  for each row when (old.all_products <> new.all_products) execute function channel_row_changed();

create trigger catalogue_added after insert on products referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on products referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on products referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_product_added after insert on products
  for each row execute function channel_product_row_changed();
-- A draft changes nothing that a channel sells, so channels are not notified of it.
create trigger channel_product_changed after update on products
  for each row
  when ((to_jsonb(old.*) - array['draft', 'draft_texts', 'version', 'submitted_at']) <> (to_jsonb(new.*) - array['draft', 'draft_texts', 'version', 'submitted_at']))
  execute function channel_product_row_changed();

create trigger catalogue_added after insert on rates referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on rates referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on rates referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_rate_added after insert or delete on rates
  for each row execute function channel_rate_row_changed();
create trigger channel_rate_changed after update on rates
  for each row
  when ((to_jsonb(old.*) - array['draft', 'draft_texts', 'version']) <> (to_jsonb(new.*) - array['draft', 'draft_texts', 'version']))
  execute function channel_rate_row_changed();
create trigger rate_shares_seats before insert on rates
  for each row when (new.pool_id is null) execute function rate_shares_seats();

create trigger catalogue_added after insert on prices referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on prices referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on prices referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_price_changed after insert or delete or update on prices
  for each row execute function channel_price_row_changed();
create trigger price_has_traveler_type before insert or update on prices
  for each row when (new.traveler_name = '') execute function price_has_traveler_type();

create trigger catalogue_added after insert on disabled_tickets referencing new table as changed
  for each statement execute function catalogue_of_rate_changed();
create trigger catalogue_removed after delete on disabled_tickets referencing old table as changed
  for each statement execute function catalogue_of_rate_changed();
create trigger channel_disabled_ticket_changed after insert or delete on disabled_tickets
  for each row execute function channel_disabled_ticket_changed();

create trigger catalogue_added after insert on slots referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on slots referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger channel_slot_added after insert on slots
  for each row execute function channel_slot_changed();
create trigger channel_slot_changed after update of taken, capacity, closed_at, starts_at, set_aside on slots
  for each row
  when ((old.taken <> new.taken) or (old.capacity <> new.capacity) or (old.starts_at <> new.starts_at) or (old.set_aside <> new.set_aside) or ((old.closed_at is null) <> (new.closed_at is null)))
  execute function channel_slot_changed();
create trigger slot_moved after update of starts_at, ends_at, ext on slots
  for each row
  when ((old.starts_at <> new.starts_at) or (old.ends_at <> new.ends_at) or (old.ext <> new.ext))
  execute function catalogue_of_slot_changed();

create constraint trigger report_booking after update of status, version on bookings
  deferrable initially deferred for each row when (new.opened_at is not null) execute function report_of_booking();
create constraint trigger report_new_booking after insert on bookings
  deferrable initially deferred for each row when (new.opened_at is not null) execute function report_of_new_booking();

create constraint trigger report_ticket after update of redeemed on tickets
  deferrable initially deferred for each row
  when (old.redeemed is distinct from new.redeemed)
  execute function report_of_ticket();

create trigger ledger_entries_all_stay before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
-- Every statement that adds entries balances each booking by itself.
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_refuse_unbalanced();
create trigger ledger_entries_stay before delete or update on ledger_entries
  for each row execute function ledger_refuse_change();
-- What was sold is written with its booking; what is taken back later may be written alone.
create constraint trigger report_money after insert on ledger_entries
  deferrable initially deferred for each row
  when ((new.account = 'refunds due') and (new.kind = 'cancelled'))
  execute function report_of_part();

create trigger catalogue_added after insert on channel_products referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on channel_products referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on channel_products referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_offer_changed after insert or delete on channel_products
  for each row execute function channel_offer_row_changed();

create trigger catalogue_added after insert on channel_nets referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_removed after delete on channel_nets referencing old table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on channel_nets referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_net_changed after insert or delete or update on channel_nets
  for each row execute function channel_net_row_changed();

create trigger account_payments_all_stay before truncate on account_payments
  for each statement execute function ledger_refuse_change();
create trigger account_payments_stay before delete or update on account_payments
  for each row execute function ledger_refuse_change();

create trigger catalogue_added after insert on price_adjustments referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on price_adjustments referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_adjustment_changed after insert or update on price_adjustments
  for each row execute function channel_adjustment_changed();

create trigger catalogue_added after insert on taxes_and_fees referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on taxes_and_fees referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_tax_changed after insert or update on taxes_and_fees
  for each row execute function channel_tax_changed();

create trigger report_counted before update of redeemed on report_facts
  for each row when (old.redeemed is distinct from new.redeemed) execute function report_counted();

create trigger catalogue_updated after update on product_pictures referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_picture_changed after update on product_pictures
  for each row
  when ((old.live_position is distinct from new.live_position) or (old.live_alt is distinct from new.live_alt))
  execute function channel_picture_row_changed();

-- A contract changes what channels show: kept lists are built again, and subscribers are notified.
create trigger catalogue_added after insert on channel_contracts referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on channel_contracts referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger channel_contract_changed after insert or update on channel_contracts
  for each row execute function channel_contract_changed();

create trigger settlements_all_stay before truncate on settlements
  for each statement execute function ledger_refuse_change();
create trigger settlements_stay before delete or update on settlements
  for each row execute function ledger_refuse_change();

create trigger settlement_lines_all_stay before truncate on settlement_lines
  for each statement execute function ledger_refuse_change();
create trigger settlement_lines_stay before delete or update on settlement_lines
  for each row execute function ledger_refuse_change();

-- Keys between tables that need each other.
alter table accounts add constraint accounts_org_code_fkey foreign key (org_code) references organizations (code) on update cascade;
alter table sessions add constraint sessions_account_id_org_code_fkey foreign key (account_id, org_code) references memberships (account_id, org_code) on update cascade on delete cascade;
alter table sales add constraint sales_booking_id_fkey foreign key (booking_id) references bookings (id) deferrable initially deferred;
alter table sales add constraint sales_cancellation_id_fkey foreign key (cancellation_id) references cancellations (id);
alter table redemptions add constraint redemptions_supplement_id_fkey foreign key (supplement_id) references supplemental_codes (id);

-- Who runs the installation, the head of the audit trail and the mark of the report's days.
insert into organizations (code, name, kind, created_at) values ('PORTAL', 'Portal', 'PLATFORM', now());
insert into audit_head (position, hash) values (0, '');
insert into report_fold (mark, written_by) values (0, 0);
