-- Of each operator one key signs; those before it check what they signed until the last day of the last such ticket.
alter table gate_keys drop constraint gate_keys_pkey, add primary key (supplier_id, public_key);
-- A key that no longer signs has no private half, and a day on which nothing that it signed is good any more.
alter table gate_keys add column checks_until timestamptz, alter column private_key drop not null,
  add constraint gate_keys_signs_or_checks check ((private_key is null) = (checks_until is not null));
create unique index gate_keys_signing on gate_keys (supplier_id) where checks_until is null;
