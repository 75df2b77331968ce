-- The mark of the first call that nobody can tell of, for a message that was sent again after it.
alter table text_queue add column in_doubt_since timestamptz;
