-- Staff can say that a campaign is about an appointment before it has a message around one.
alter table campaigns add column has_appt boolean not null default false;
