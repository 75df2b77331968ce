-- Which browser gave an answer: only that one shows it again in health, and elsewhere only browsers that still have access.
alter table widget_answers add column device_id text;

-- What was answered before, where only one browser ever opened the content.
update widget_answers a set device_id = only_one.device_id
from (
  select organization_id, lead_id, pitch_id, campaign_id, min(device_id) as device_id from viewing_sessions
  group by organization_id, lead_id, pitch_id, campaign_id having count(distinct device_id) = 1
) only_one
where a.organization_id = only_one.organization_id and a.lead_id = only_one.lead_id and a.pitch_id = only_one.pitch_id
  and a.campaign_id = only_one.campaign_id;
