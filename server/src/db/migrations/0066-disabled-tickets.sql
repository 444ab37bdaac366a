-- Why a rate is switched off at a channel, by whom and since when; unknown of what was switched off before.
alter table disabled_tickets
  add column reason text not null default '',
  add column changed_by text not null default '',
  add column changed_at timestamptz;
