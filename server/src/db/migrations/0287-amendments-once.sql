-- What was asked under the key of an amendment: the same key with another request is refused, as for a sale.
alter table amendments add column request_fingerprint text;
update amendments set request_fingerprint = sales.request_fingerprint
  from sales where sales.id = amendments.id and sales.request_key = amendments.request_key;
