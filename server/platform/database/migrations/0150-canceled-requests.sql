-- An appointment that was requested on a page comes back to it: its cancellation keeps the page.
alter table appointment_changes add column landing_page_id bigint;
