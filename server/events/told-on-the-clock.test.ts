import { expect, it } from 'vitest';
import { appointmentsOf, sendDue } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildMeeting } from '../testing/build-meeting.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it.each([
  ['typed here', '', '3:00 PM'],
  ['that came with an address', ', eventUrl: "https://calendar.test/1"', '3:00 PM EST'],
])(
  'a text tells the time of an appointment %s on the organization’s clock, as its screens do',
  async (_what, more, told) => {
    clock.set('2026-03-02T17:00:00Z');
    const { id } = await buildOrganization(context);
    const { token } = await buildUser(context, id, { access: 'MANAGER' });
    const zone = `mutation { updateOrganization(organizationId: "${id}", organization: { timeZone: "America/New_York" }) { errors } }`;
    expect((await server.graphql(zone, {}, token)).updateOrganization.errors).toEqual([]);
    const { id: leadId } = await buildLead(context, id, { name: 'Maria Lopez' });
    const message = 'See you on {{event_date}} at {{event_time}}';
    const campaign = await buildCampaignAround(context, id, [{ chain: 'before', message, hours: 1 }]);
    const staff = appointmentsOf(server, () => token, leadId);
    // 3 PM in New York, 1 PM in Arizona.
    const made = await staff.create(`eventTime: "2026-03-02T20:00:00Z", campaignsToAdd: ["${campaign.id}"]${more}`);
    expect(made.errors).toEqual([]);
    const said = `See you on 03/02/2026 at ${told}`;
    expect((await staff.lead()).featureQueue.map((planned) => planned.message)).toEqual([said]);
    clock.set('2026-03-02T19:00:01Z');
    expect(await sendDue(server, id)).toEqual([said]);
  },
);

it.each(['create', 'move'] as const)(
  'a text says by the new clock what was typed after a change of clocks, also beside one that was typed before: %s',
  async (how) => {
    clock.set('2026-03-02T17:00:00Z');
    const { id } = await buildOrganization(context);
    const { token } = await buildUser(context, id, { access: 'MANAGER' });
    const message = '{{first_name}}: {{event_time}}';
    const campaign = await buildCampaignAround(context, id, [{ chain: 'before', message, hours: 1 }]);
    const around = `campaignsToAdd: ["${campaign.id}"]`;
    const [nora, phil] = [
      await buildLead(context, id, { name: 'Nora' }),
      await buildLead(context, id, { name: 'Phil' }),
    ];
    const of = (leadId: typeof nora.id) => appointmentsOf(server, () => token, leadId);
    const at = 'eventTime: "2026-03-02T20:00:00Z"';
    if (how === 'create') await of(nora.id).create(`${at}, ${around}`);
    else await of(phil.id).create(`eventTime: "2026-03-03T20:00:00Z", ${around}`);
    const zone = `mutation { updateOrganization(organizationId: "${id}", organization: { timeZone: "America/New_York" }) { errors } }`;
    await server.graphql(zone, {}, token);
    if (how === 'create') await of(phil.id).create(`${at}, ${around}`);
    else await of(phil.id).update((await of(phil.id).lead()).appointments[0]?.id ?? '', at);
    clock.set('2026-03-02T19:00:01Z');
    expect(await sendDue(server, id)).toContain('Phil: 3:00 PM');
  },
);

const NORA = ['Nora Lee', 'America/New_York'] as const;
const PHIL = ['Phil Ash', 'America/Phoenix'] as const;

it.each([
  [[NORA, PHIL], '3:00 PM EST'],
  [[PHIL, NORA], '1:00 PM MST'],
])(
  'a text names the zone of a time that was booked at a calendar: others may have booked it elsewhere (%j)',
  async (bookings, told) => {
    clock.set('2026-03-02T17:00:00Z');
    const { id } = await buildOrganization(context);
    const message = '{{first_name}}: {{event_time}}';
    const campaign = await buildCampaignAround(context, id, [{ chain: 'before', message, hours: 1 }]);
    const eventTime = new Date('2026-03-02T20:00:00Z');
    for (const [name, eventTimeZone] of bookings) {
      const { id: leadId } = await buildLead(context, id, { name });
      await buildMeeting(context, id, { leadId, eventTime, eventTimeZone, campaignIds: [campaign.id] });
    }
    clock.set('2026-03-02T19:00:01Z');
    expect((await sendDue(server, id)).toSorted()).toEqual([`Nora: ${told}`, `Phil: ${told}`]);
  },
);
