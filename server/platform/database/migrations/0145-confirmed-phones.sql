-- Only a phone that its owner confirmed with a code gets alerts, workflow notices, and test messages. Phones from before
-- count as confirmed.
alter table users add column phone_confirmed_at timestamptz;
update users set phone_confirmed_at = now() where phone is not null;
