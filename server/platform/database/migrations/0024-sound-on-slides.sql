-- A slide can hold a sound; how often it was begun and what was heard of it is kept like what was watched of a video.
alter table slides add column audio_file text;
alter table slide_times
  add column audio boolean not null default false,
  add column audio_seconds double precision,
  add column listens integer not null default 0;
