-- The months of a plan are counted from its start; where each ends follows from it.
alter table organizations rename column period_ends_at to plan_started_at;

-- The account at the payment provider that a member's earnings go to.
alter table memberships add column bank_account text;
