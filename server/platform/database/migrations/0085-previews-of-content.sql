-- Whether the preview of a link shows what is behind it, which it did for all content until now.
alter table pitches alter column show_previews set default true;
update pitches set show_previews = true;
