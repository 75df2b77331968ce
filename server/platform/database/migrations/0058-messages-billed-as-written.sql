-- How many messages a text is billed as is decided from what staff wrote, before links and values are put in, and kept
-- from the moment it's marked. Texts that were marked before this have none, and are counted by their words.
alter table text_queue add column billed_segments smallint;
