-- When a link mailed to the person's address was used. Until then whoever signed up with the address may not own it.
alter table users add column email_proved_at timestamptz;
-- The address a link was mailed to: it opens nothing for a person who has another one by now.
alter table account_links add column email text;

-- Before this, an address that was invited before it had an account could only get its password by the mailed link.
update users u set email_proved_at = now()
where u.is_platform_admin
  or (u.password_hash is not null
    and exists (select 1 from memberships m
      where m.user_id = u.id and m.invited_by is not null and m.joined_at is not null and m.created_at = u.created_at)
    and not exists (select 1 from audit_entries a where a.actor_user_id = u.id and a.action = 'email-changed'));
-- Whoever has no password yet cannot have changed their address either.
update account_links l set email = u.email from users u
where u.id = l.user_id and u.password_hash is null and l.used_at is null and l.token_hash is not null;
