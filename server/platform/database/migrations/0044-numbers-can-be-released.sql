-- When the carrier is asked next to take a released number back. Equal to release_at until somebody has begun to.
alter table numbers add column give_back_at timestamptz;
update numbers set give_back_at = release_at where state = 'releasing';
drop index numbers_to_give_back;
create index numbers_to_give_back on numbers (give_back_at) where state = 'releasing';
