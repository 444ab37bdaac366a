-- Settlements go by the date of the contract, which may be the one of redemption.
alter table channel_contracts drop constraint channel_contracts_invoiced_by_check,
  add constraint channel_contracts_invoiced_by_check check (invoiced_by in ('BOOKED', 'VISIT', 'REDEEMED'));
