-- Since when a contact's reply waits for a person to read it, because it may ask to be left alone.
alter table leads add column maybe_stop_at timestamptz;
