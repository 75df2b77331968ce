-- Whom a message to very many goes to is needed for some seconds; squeezing the list would take longer than writing it.
alter table blasts alter column lead_ids set storage external;
