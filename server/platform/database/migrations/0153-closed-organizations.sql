-- An organization that was closed: who closed it and when, and whether that ended its plan.
alter table organizations add column closed_at timestamptz;
alter table organizations add column closed_by bigint references users (id) on delete set null;
alter table organizations add column closed_by_platform boolean not null default false;
alter table organizations add column closing_ended_plan boolean not null default false;
alter table organizations add constraint organizations_closed_by_someone
  check (closed_at is not null or (closed_by is null and not closed_by_platform and not closing_ended_plan));
-- When everything of it was erased, and when it was last opened again.
alter table organizations add column erased_at timestamptz;
alter table organizations add column reopened_at timestamptz;
create index organizations_closed on organizations (closed_at) where closed_at is not null;
