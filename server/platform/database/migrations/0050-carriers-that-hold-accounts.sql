-- Carrier accounts that send nothing for now: suspended, closed, out of money, or no longer accepted. Account 0 is the
-- deployment's own, which numbers name by null. They belong to the platform, not to one organization.
create table carrier_holds (
  account_id bigint primary key,
  -- What the carrier said the last time.
  code text not null,
  since timestamptz not null,
  -- One message is tried from then on.
  retry_at timestamptz not null,
  tries integer not null default 0,
  -- When the platform's admins were told; null: they will be.
  told_at timestamptz,
  -- Null while it holds.
  ended_at timestamptz
);

-- Senders that can't reach the carrier at the moment. A sender that dies says nothing more, so each row ends by itself.
create table carrier_outages (
  sender text primary key,
  ends_at timestamptz not null
);
