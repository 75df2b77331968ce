-- What a person reads of each place they are signed in. Sessions are swept after 100 days, so numbering those there are
-- takes a moment only.
alter table sessions add column id bigint generated always as identity;
-- The session that a sign-in began with; null: this one. Sessions that go on from another belong to the same sign-in.
alter table sessions add column sign_in_id bigint;
-- What the browser said of itself as the sign-in began.
alter table sessions add column agent text;
