-- What held a message the last time before it was sent, for the timeline of its contact.
alter table text_queue add column held_by text;
alter table messages add column held_by text;
update text_queue set held_by = reason where held_until is not null;
