-- The name of the person who asked for a cancellation: its events name them also where it goes on while nobody is signed in.
-- Empty where nobody was signed in.
alter table cancellations add column asked_by text;
