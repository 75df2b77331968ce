import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const FIGURES = `query ($lead: ID!, $campaign: ID!) {
  lead(leadId: $lead) { lead { stats { score } reportIcons(campaignId: $campaign) { kind state } } }
  campaignFunnel(campaignId: $campaign) { steps { stage people } }
  lately { happenings { kind lead { id } } }
  leadIdsAtStage(atStage: { campaignId: $campaign, stage: BOOKED }) { leadIds } }`;

async function open() {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const link = await buildViewerLink(context, organizationId, { slides: [{ type: 'CALENDAR', title: 'When?' }] });
  const ask = async (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  const place = `pitchId: "${link.pitchId}", pitchSlideId: "${link.slideIds[0]}"`;
  const args = `leadId: "${link.leadId}", eventTime: "2027-05-06T17:00:00Z", ${place}`;
  const figures = async () => {
    const asked = { lead: String(link.leadId), campaign: String(link.campaignId) };
    const { lead, campaignFunnel, lately, leadIdsAtStage } = await ask(FIGURES, asked);
    type Kinded = { kind: string; state: string };
    return {
      score: lead.lead.stats.score,
      icon: lead.lead.reportIcons.find(({ kind }: Kinded) => kind === 'calendar').state,
      funnel: campaignFunnel.steps.find(({ stage }: { stage: string }) => stage === 'BOOKED').people,
      list: leadIdsAtStage.leadIds.length,
      lately: lately.happenings.filter(({ kind }: Kinded) => kind === 'BOOKED').length,
    };
  };
  const none = await figures();
  const fields = 'lead { appointments { id } }';
  const { answer } = await ask(`mutation { answer: createLeadAppointment(${args}) { success ${fields} } }`);
  const { events } = await ask('{ events(includeAll: true) { events { id } } }');
  const change = async (operation: string) =>
    expect((await ask(`mutation { answer: ${operation} { success errors } }`)).answer).toEqual({
      ...{ success: true, errors: [] },
    });
  return { figures, none, change, eventId: events.events[0].id, appointmentId: answer.lead.appointments[0].id };
}

it('a booking that is canceled counts nowhere, whether it alone is canceled or the whole event', async () => {
  const { figures, none, change, eventId } = await open();
  expect(none).toMatchObject({ icon: 'unknown', funnel: 0, list: 0, lately: 0 });
  const booked = await figures();
  expect(booked).toMatchObject({ icon: 'complete', funnel: 1, list: 1, lately: 1 });
  expect(booked.score).toBeGreaterThan(none.score);
  await change(`cancelEvents(eventIds: ["${eventId}"])`);
  expect(await figures()).toEqual(none);
  const alone = await open();
  await alone.change(`deleteLeadAppointment(leadAppointmentId: "${alone.appointmentId}")`);
  expect(await alone.figures()).toEqual(alone.none);
});
