-- An import that was undone between its parts took no more of them, but stayed as one that runs.
update lead_imports set state = 'done', finished_at = coalesce(finished_at, undone_at)
where undone_at is not null and state <> 'done';
