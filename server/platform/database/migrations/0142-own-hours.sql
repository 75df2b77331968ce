-- An organization's own sending hours, such as 09:00-17:00, on its clock. They narrow those of its brand.
alter table organizations add column own_hours text;
