-- A condition may ask for a share of a video, from 1 to 100 percent.
alter table workflow_triggers add column percent integer;
