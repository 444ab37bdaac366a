-- The caller's Idempotency-Key stands in the row that it made, as in sales and holds: a repeat finds it and mails nobody again.
alter table feedback add column request_key text, add column request_fingerprint text;
create unique index feedback_request_key on feedback (account_id, request_key) where request_key is not null;
