-- A public form with the phone of a known contact marked them as opted in, though anyone can fill in a form. The mark stays
-- where the ledger has the contact's own word for that number: from a form that made them a contact, or from their phone.
update leads l set opted_in = false
where l.opted_in
  and exists (
    select 1 from consent_events e
    where e.organization_id = l.organization_id and e.phone = l.phone and e.kind = 'sms_marketing'
      and e.event = 'agreed-on-form')
  and not exists (
    select 1 from consent_events e
    where e.organization_id = l.organization_id and e.phone = l.phone and e.kind = 'sms_marketing'
      and e.event in ('granted', 'restarted'));
