-- The number under which a company pays taxes, as its documents show it.
alter table companies add column tax_id text not null default '';
