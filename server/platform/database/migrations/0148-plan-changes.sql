-- A smaller plan takes the place of the current one when the paid month ends; a bigger one is paid for the rest of the
-- month, on an invoice of its own.
alter table organizations
  add column next_plan text check (next_plan in ('free', 'basic', 'pro')),
  add column next_plan_at timestamptz,
  add constraint next_plan_has_a_start check ((next_plan is null) = (next_plan_at is null));
alter table invoices add column upgrade jsonb;
