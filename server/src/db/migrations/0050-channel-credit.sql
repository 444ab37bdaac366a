-- Whether what a channel's keys book may be owed on account: asked for by the operator, agreed by the reseller.
alter table channels
  add column credit text not null default 'NONE' check (credit in ('NONE', 'REQUESTED', 'AGREED', 'DECLINED')),
  add column credit_asked_at timestamptz,
  add column credit_answered_at timestamptz;

-- A partner without people of its own was opened by its operator, who confirmed the agreement. The others are asked.
update channels set credit = 'AGREED' where not exists (
  select from organizations join memberships on memberships.org_code = organizations.code
  where organizations.reseller_id = channels.reseller_id);
