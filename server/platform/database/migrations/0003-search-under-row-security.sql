-- Under row-level security an index serves only comparisons that cannot tell what they saw. LIKE is not declared to be one,
-- although its only error speaks of the pattern and never of the row, so the search of contacts would read every row.
-- Only a superuser may declare it; where the owner is none, the search still works, at the speed of the list.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception
  when insufficient_privilege then
    raise notice 'To search large lists quickly, a superuser should run: alter function pg_catalog.textlike(text, text) leakproof';
end $$;
