-- A message to the guests of a departure that stays as it is.
alter table departure_changes drop constraint departure_changes_kind_check;
alter table departure_changes add constraint departure_changes_kind_check
  check (kind in ('CANCELLED', 'TIME', 'PICKUP', 'MESSAGE'));
