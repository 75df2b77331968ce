-- Carrier callbacks in parts of a day. Whoever writes one looks for its key in the other parts first.
alter table carrier_callbacks validate constraint of_the_past;

do $$
declare
  ends text := (select substring(pg_get_constraintdef(oid) from $x$'([^']+)'$x$) from pg_constraint
    where conrelid = 'carrier_callbacks'::regclass and conname = 'of_the_past');
  last_id bigint;
begin
  lock table carrier_callbacks in access exclusive mode;
  select last_value into last_id from carrier_callbacks_id_seq;
  alter table carrier_callbacks alter column id drop identity;
  alter table carrier_callbacks set schema parts;
  alter table parts.carrier_callbacks rename to carrier_callbacks_past;

  create sequence carrier_callbacks_id_seq;
  create table carrier_callbacks (like parts.carrier_callbacks_past including defaults) partition by range (received_at);
  alter table carrier_callbacks alter column id set default nextval('carrier_callbacks_id_seq');
  alter sequence carrier_callbacks_id_seq owned by carrier_callbacks.id;
  perform setval('carrier_callbacks_id_seq', last_id + 1, false);

  create table parts.carrier_callbacks_rest (like parts.carrier_callbacks_past including all excluding constraints);
  alter table carrier_callbacks attach partition parts.carrier_callbacks_rest default;
  if exists (select from parts.carrier_callbacks_past) then
    execute format('alter table carrier_callbacks attach partition parts.carrier_callbacks_past for values from (minvalue) to (%L)', ends);
  else
    drop table parts.carrier_callbacks_past;
  end if;
end
$$;
