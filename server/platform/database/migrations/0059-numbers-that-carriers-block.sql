-- When carriers reported that they block what this number sends, with the code they gave: it sends nothing more until it
-- is registered or somebody tries again. Reports of what was sent before that change nothing any more.
alter table numbers add column blocked_code text;
alter table numbers add column blocked_at timestamptz;
alter table numbers add column unblocked_at timestamptz;
