-- What was asked, and of which version of the departure: who did not get the answer asks again and is told what was done.
alter table departure_changes add column version integer, add column edit jsonb;
