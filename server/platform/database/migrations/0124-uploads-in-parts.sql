-- Uploads that continue where they were cut off: what has arrived of a file, in parts that lie in the storage.
create table unfinished_uploads (
  organization_id bigint not null references organizations (id),
  -- In its address; it can't be guessed.
  code text not null,
  user_id bigint not null,
  kind text not null check (kind in ('picture', 'sound', 'video', 'recording')),
  -- Of the name that the file had, without the rest of it.
  ending text not null,
  size bigint not null check (size > 0),
  bytes bigint not null default 0 check (bytes between 0 and size),
  -- What became of it, in media_files.
  kept_name text,
  touched_at timestamptz not null,
  primary key (organization_id, code)
);
create index unfinished_uploads_by_touched on unfinished_uploads (touched_at);

create table upload_parts (
  organization_id bigint not null,
  code text not null,
  start bigint not null,
  -- Of the file in the storage that holds this part.
  name text not null,
  primary key (organization_id, code, start),
  foreign key (organization_id, code) references unfinished_uploads (organization_id, code) on delete cascade
);
create index upload_parts_by_name on upload_parts (name);

alter table unfinished_uploads enable row level security;
alter table unfinished_uploads force row level security;
create policy own_organization on unfinished_uploads
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on unfinished_uploads using (current_setting('app.across', true) = 'on');

alter table upload_parts enable row level security;
alter table upload_parts force row level security;
create policy own_organization on upload_parts
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on upload_parts using (current_setting('app.across', true) = 'on');
