-- A number whose order failed may be taken by anybody.
drop index numbers_in_use;
create unique index numbers_in_use on numbers (phone) where state not in ('released', 'failed');

-- Who ordered it, and how often the carrier was asked in vain whether it has sold the number.
alter table numbers
  add column ordered_by bigint,
  add column order_checks smallint not null default 0;
create index numbers_on_order on numbers (since) where state = 'ordering';
create index numbers_to_give_back on numbers (release_at) where state = 'releasing';

-- What an invoice charges for phone numbers.
alter table invoices
  add column numbers integer not null default 0,
  add column number_cents integer not null default 0;

-- The numbers that the simulated carrier has sold.
create table simulator_numbers (
  carrier_id text primary key,
  phone text not null unique,
  label text not null,
  message_webhook text,
  status_webhook text,
  voice_webhook text,
  created_at timestamptz not null
);
insert into simulator_numbers (carrier_id, phone, label, created_at)
select 'SIMPN' || id, phone, 'Tidings', created_at from numbers where carrier = 'simulator';
update numbers set carrier_id = 'SIMPN' || id where carrier = 'simulator';
