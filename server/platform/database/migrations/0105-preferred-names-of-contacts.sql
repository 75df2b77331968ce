-- What a contact likes to be called; null: no other name than theirs. Its length is limited by the program, because sealed text is longer.
alter table leads add column preferred_name text;
