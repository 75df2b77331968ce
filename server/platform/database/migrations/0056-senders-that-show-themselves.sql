-- A sender that runs says until when it counts as running, by the database's own clock: a wall clock that jumps stops nobody.
alter table heartbeats add column alive_until timestamptz;
