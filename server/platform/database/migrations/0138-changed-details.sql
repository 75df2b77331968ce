-- Which details of a contact were changed, by their names, not their values.
alter table lead_changes add column fields text;
