-- In health, people who can only view the account read no messages until the owner lets them.
alter table organizations add column viewers_read_messages boolean not null default false;
