-- Empty: contacts continue past the calendars of a slide only once they have booked.
alter table slides add column booking text check (booking in ('optional'));
