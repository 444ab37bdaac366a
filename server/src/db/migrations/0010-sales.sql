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
  -- For each guest who still comes, what the price is above the net, less the processing fee: what the reseller keeps. Null where
  -- it is not counted yet: a worker counts those, the newest first (`modules/reports/days/commissions.ts`).
  commission bigint,
  primary key (booking_id, part)
);
create index report_facts_reseller_booked on report_facts (reseller_id, booked_at);
create index report_facts_reseller_visit on report_facts (reseller_id, visit_at);
create index report_facts_supplier_booked on report_facts (supplier_id, booked_at);
create index report_facts_supplier_visit on report_facts (supplier_id, visit_at);
create index report_facts_written on report_facts using brin (written) with (pages_per_range='16', autosummarize='on');

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
  booking_id uuid references bookings (id) deferrable initially deferred,
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
  asked_by text,
  -- The part of a refund that is processing fee: only a supplier that cancels by itself gives it back.
  fee bigint not null default 0
);
create index cancellations_sale on cancellations (sale_id, id);
-- A sale names its last cancellation, and a cancellation its sale.
alter table sales add foreign key (cancellation_id) references cancellations (id);

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

-- Tables of earlier rooms that name rows of these.
alter table park_bookings add foreign key (booking_id) references bookings (id);
alter table settlement_lines add foreign key (booking_id) references bookings (id);
