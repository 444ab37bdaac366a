-- By which the guest knows the card: its brand and its last digits, where the provider tells them.
alter table payments
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');
