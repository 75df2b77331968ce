-- How many replies of a contact a campaign counted. What asks to stop, to start or for help is none.
alter table campaign_leads add column replies integer not null default 0;

select set_config('app.across', 'on', true);
-- What came before this was kept: from the first reply that counted until another campaign texted the contact.
update campaign_leads cl set replies = greatest(1, (
  select count(*) from messages m
  where m.organization_id = cl.organization_id and m.lead_id = cl.lead_id and m.direction = 'inbound'
    and m.created_at >= cl.responded_at
    and lower(btrim(m.body, E' .!\n\r\t')) not in ('stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit',
      'revoke', 'optout', 'opt out', 'alto', 'parar', 'cancelar', 'baja', 'arret', 'start', 'unstop', 'help', 'info',
      'ayuda', 'aide')
    and not exists (
      select 1 from campaign_leads later
      where later.organization_id = cl.organization_id and later.lead_id = cl.lead_id
        and later.messaged_at > cl.messaged_at and later.messaged_at <= m.created_at)))
where cl.responded_at is not null;
