-- The public key of the browser a session began in: then each of its calls carries a signature. Null: none is asked for.
alter table sessions add column browser_key text;

-- Signatures that were used, until they are too old to be taken anyway: none works twice.
create table session_proofs (
  proof_hash text primary key,
  expires_at timestamptz not null
);
create index session_proofs_expiry on session_proofs (expires_at);
