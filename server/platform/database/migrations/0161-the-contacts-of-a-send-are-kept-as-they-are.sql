-- The ids of the contacts of a send to a million take eight megabytes. They were compressed before its first message left, and
-- uncompressed for each part of it.
alter table blasts alter column lead_ids set storage external;
