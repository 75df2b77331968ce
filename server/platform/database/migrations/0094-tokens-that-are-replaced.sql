-- The token of a session is replaced while it is used. The hash of the first one names the session; later ones lead to it.
create table session_tokens (
  token_hash text primary key,
  session_hash text not null references sessions (token_hash) on update cascade on delete cascade,
  -- Null: handed out, and not used yet. With its first use it takes the place of all others.
  used_at timestamptz,
  -- From then on the token is good for a moment only.
  replaced_at timestamptz
);
create index session_tokens_session on session_tokens (session_hash);

alter table sessions
  -- Since when the token in use is in use.
  add column token_since timestamptz not null default now(),
  -- When a new one was handed out last, be it used or not.
  add column token_offered_at timestamptz,
  -- When the first token was replaced.
  add column replaced_at timestamptz;
