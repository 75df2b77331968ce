-- Who paused everything an organization sends, and when. Null for a pause that was there before this was kept.
alter table organizations add column sending_paused_at timestamptz;
alter table organizations add column sending_paused_by bigint references users (id) on delete set null;
