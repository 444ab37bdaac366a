-- Who employs accounts: a reseller, a supplier, or who runs the installation.
create table organizations (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_.-]{0,99}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('RESELLER', 'SUPPLIER', 'PLATFORM')),
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  email_domains text[] not null default '{}',
  features text[] not null default '{productMain,companyMain,bookingMain,bookingDetails,reports,userMain,pricing}',
  factor_required boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  check ((kind = 'RESELLER') = (reseller_id is not null)),
  check ((kind = 'SUPPLIER') = (supplier_id is not null))
);

-- Each reseller, each supplier with staff and the platform keep the code that most of their staff had, where nobody else has it.
with tenants as (
  select id as reseller_id, null::uuid as supplier_id, name, created_at from resellers
  union all
  select null, id, name, created_at from suppliers where id in (select supplier_id from accounts)
), codes as (
  select distinct on (reseller_id, supplier_id) reseller_id, supplier_id, upper(org_code) as code, count(*) as staff
  from accounts where kind = 'person' and upper(org_code) ~ '^[A-Z0-9][A-Z0-9_.-]{0,99}$' and upper(org_code) not in ('PORTAL', 'OCTO')
  group by reseller_id, supplier_id, upper(org_code)
  order by reseller_id, supplier_id, count(*) desc, upper(org_code)
), ranked as (
  select tenants.*, codes.code, row_number() over (partition by codes.code order by codes.staff desc, tenants.created_at) as turn
  from tenants left join codes
    on codes.reseller_id is not distinct from tenants.reseller_id
    and codes.supplier_id is not distinct from tenants.supplier_id
)
insert into organizations (code, name, kind, reseller_id, supplier_id, created_at)
select
  case when code is not null and turn = 1 then code
    else 'ORG-' || upper(replace(coalesce(reseller_id, supplier_id)::text, '-', '')) end,
  name, case when reseller_id is null then 'SUPPLIER' else 'RESELLER' end, reseller_id, supplier_id, created_at
from ranked;
insert into organizations (code, name, kind, created_at) values ('PORTAL', 'Portal', 'PLATFORM', now());

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

update accounts set org_code = coalesce(
  (select code from organizations
    where organizations.reseller_id = accounts.reseller_id or organizations.supplier_id = accounts.supplier_id),
  'PORTAL');
insert into memberships (account_id, org_code, roles, created_at, deactivated_at)
select id, org_code, roles, created_at, deactivated_at from accounts where kind = 'person';

alter table accounts
  drop column reseller_id,
  drop column supplier_id,
  drop column roles,
  drop column deactivated_at,
  alter column password_hash drop not null,
  add column version int not null default 1,
  add column removed_at timestamptz,
  add foreign key (org_code) references organizations (code) on update cascade;
create index accounts_org on accounts (org_code);
-- Whose e-mail is free again keeps none.
alter table accounts alter column email drop not null, alter column username drop not null;

-- A session is in one organisation, and ends when the membership ends. `created_at` is when the person signed in.
alter table sessions
  add column org_code text,
  add column renewed_at timestamptz,
  add column device text not null default '';
update sessions set renewed_at = created_at, org_code = (select org_code from accounts where id = account_id);
alter table sessions
  alter column org_code set not null,
  alter column renewed_at set not null,
  add foreign key (account_id, org_code) references memberships (account_id, org_code) on delete cascade on update cascade;
create index sessions_expire on sessions (expires_at);

alter table spent_tokens add column session_id uuid, add column spent_at timestamptz not null default now();
create index spent_tokens_expire on spent_tokens (expires_at);

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

-- Mail to staff of an operator or of the platform belongs to no reseller; a secret one carries a personal link.
alter table mails
  alter column reseller_id drop not null,
  add column supplier_id uuid references suppliers (id),
  add column secret boolean not null default false;
create index mails_supplier on mails (supplier_id, id desc) where supplier_id is not null;
