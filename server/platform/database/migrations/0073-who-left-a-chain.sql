-- A step that was left out because nothing goes to the contact for now (they opted out, were taken out, their number is
-- invalid …) is not over for them: whoever comes back goes on with it.
alter table step_progress add column was_left boolean not null default false;
