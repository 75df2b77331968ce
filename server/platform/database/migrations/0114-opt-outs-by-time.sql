-- The overview lists the last opt-outs that contacts made themselves, whatever staff and imported lists wrote meanwhile.
create index consent_events_own_stops on consent_events (organization_id, at desc)
  where event = 'revoked' and source in ('keyword', 'phrase', 'carrier', 'public-page');
