-- The platform can stop everything an organization sends; only the platform lets it send again. By null: whoever runs the
-- server did, by a command, or a restored backup, because what went out after it was made would go out twice.
alter table organizations add column sending_stopped_reason text;
alter table organizations add column sending_stopped_at timestamptz;
alter table organizations add column sending_stopped_by bigint references users (id) on delete set null;
alter table organizations add column sending_stopped_by_restore boolean not null default false;
