-- The second step of signing in: an app that shows codes, and ten codes for when it is lost. They belong to a person,
-- whatever organizations the person works in. The secret is encrypted, of the codes only hashes are kept.
create table authenticators (
  user_id bigint primary key references users (id),
  secret text not null,
  created_at timestamptz not null,
  -- Null until the first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the code used last: none works twice.
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- When the second step was passed; null: not yet, or not needed.
alter table sessions add column second_factor_at timestamptz;
