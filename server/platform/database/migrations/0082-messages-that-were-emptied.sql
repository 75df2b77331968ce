-- The newest message whose words were let go: the next night goes on behind it.
alter table organizations add column messages_emptied_to bigint not null default 0;
