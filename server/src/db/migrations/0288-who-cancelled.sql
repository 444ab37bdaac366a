-- The name of the person who asked for a cancellation: its events name them also where it goes on while nobody is signed in.
-- Empty for what the portal undoes by itself.
alter table cancellations add column asked_by text;
