-- A deployment may send through more than one carrier: each can be out of reach alone. What senders say lasts for seconds.
delete from carrier_outages;
alter table carrier_outages add column carrier text not null;
alter table carrier_outages drop constraint carrier_outages_pkey;
alter table carrier_outages add primary key (sender, carrier);
