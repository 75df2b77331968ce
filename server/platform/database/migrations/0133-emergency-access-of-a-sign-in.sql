-- Emergency access is of the sign-in that gave the reason: the same person on another device sees the organization masked.
-- An access from before has none, and ends with this version.
alter table emergency_accesses add column sign_in_id bigint;
