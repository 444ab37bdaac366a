-- Finds the mails whose text is kept, to forget it after its time.
create index mails_kept on mails (created_at) where text <> '';
