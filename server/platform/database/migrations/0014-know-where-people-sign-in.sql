-- Whether somebody has signed in from an address before is asked at every sign-in.
create index sessions_by_network on sessions (user_id, network, created_at);
