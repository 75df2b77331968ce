-- Backups of the whole deployment, which the set-up page tells about. A backup that failed has its error.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  machine text not null,
  path text not null,
  bytes bigint not null default 0,
  error text
);
create index backups_by_end on backups (ended_at desc);
