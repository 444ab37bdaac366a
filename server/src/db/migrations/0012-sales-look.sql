-- When the worker next looks at a running sale: at the end of its driver's lease, or when something may have changed.
alter table sales add column look_at timestamptz;
create index sales_due on sales (look_at) where state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL');
