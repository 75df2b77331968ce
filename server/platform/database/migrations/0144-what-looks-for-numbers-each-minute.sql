-- Each minute, a job looks for numbers that a carrier can't have and for blocked ones: a few at most, which it found by
-- reading every number of every organization.
create index numbers_in_use_by_carrier on numbers (carrier) where state in ('active', 'suspended');
create index numbers_blocked on numbers (blocked_at) where blocked_code is not null;
