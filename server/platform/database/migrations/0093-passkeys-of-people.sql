-- Passkeys sign in without a password, or pass the second step after it. Only the public half is kept.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- The host it was made at. Browsers offer it there and nowhere else.
  host text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed, where it counts; a smaller number than before is a copy.
  counter bigint not null,
  transports text[] not null,
  -- Whether it may be on several devices, and whether it was when it was used last.
  may_sync boolean not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey has to sign: each is good for one answer within five minutes.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  host text not null,
  -- Whose passkey has to answer; null: anybody's.
  user_id bigint references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
