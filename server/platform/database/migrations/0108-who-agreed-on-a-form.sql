-- The opt-in of a public form for a phone that was already a contact's was recorded with the word for what staff attest,
-- though the same row says that it came from a form. Only such rows have both, so that who spoke can be put right. Whether
-- the phone was opted out then is in the same ledger: only a START ends an opt-out.
with told as (
  select organization_id, id, event, (
    select o.event from consent_events o
    where o.organization_id = e.organization_id and o.phone = e.phone and o.kind = 'sms_marketing' and o.id < e.id
      and o.event in ('revoked', 'restarted')
    order by o.id desc limit 1) as last
  from consent_events e
  where grade = 'form' and event in ('attested', 'granted'))
update consent_events e
set event = case when told.last = 'revoked' then 'asked-while-opted-out' else 'agreed-on-form' end
from told
where e.organization_id = told.organization_id and e.id = told.id
  and (told.event = 'attested' or told.last = 'revoked');
