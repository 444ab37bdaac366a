-- A guest at the desk gives a phone: bookings are found by it, as written and by its digits.
update bookings
set search = concat_ws(e'\n', search, lower(phone), regexp_replace(phone, '\D', '', 'g'))
where phone <> '';
