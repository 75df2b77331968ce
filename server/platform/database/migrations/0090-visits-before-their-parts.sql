-- The month in which a visit began, with what was viewed in it. What is there belongs to the part of the past, which the next
-- migration checks while others write.
alter table viewing_sessions add column month date not null default '-infinity';
alter table slide_times add column month date not null default '-infinity';
alter table viewing_sessions add constraint of_the_past check (month < '2000-01-01') not valid;
alter table slide_times add constraint of_the_past check (month < '2000-01-01') not valid;
