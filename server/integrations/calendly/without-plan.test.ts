import { expect, it } from 'vitest';
import { createStep, updateStep } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildCalendarWorld, scheduled, withoutReports } from '../../testing/calendar-world.ts';
import { readQueue } from '../../testing/read-texts.ts';
import { subscribe, unsubscribe } from '../../testing/staff-actions.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

/** A contact’s link to a calendar slide, in an organization whose plan has ended. */
async function open() {
  clock.set('2026-01-20T19:00:00Z');
  const world = await buildCalendarWorld(server);
  const { organizationId, link } = world;
  await withoutReports(server, organizationId);
  await inTransaction(context.db, organizationId, async (tx) => {
    const chain = { featureType: 'MESSAGE', structureType: 'before', afterId: null } as const;
    const stepId = await createStep(tx, context, organizationId, { campaignId: link.campaignId, ...chain });
    await updateStep(tx, context, organizationId, { stepId, edit: { messageContent: 'Soon', days: 1 } });
  });
  const owner = { organizationId, userId: (await buildUser(context, organizationId, { access: 'OWNER' })).id };
  await subscribe(context, owner);
  await unsubscribe(context, owner);
  clock.set(OPEN_TUESDAY);
  const { token } = await buildUser(context, organizationId, { access: 'OWNER' });
  const ask = (document: string) => server.graphql(document, {}, token);
  const billing = '{ user(includeBilling: true) { user { organization { billing { active } } } } }';
  expect((await ask(billing)).user.user.organization.billing).toEqual({ active: false });
  return { ...world, ask };
}

it('a time that a contact books counts without a plan too, and its messages wait for one', async () => {
  const { ask, book, link, load, organizationId, track } = await open();
  const { ssid } = await load();
  const slideId = link.slideIds[0];
  const answer = await track(ssid, scheduled(slideId, await book()));
  expect(answer).toMatchObject({ success: true, errors: [], bookings: [{ state: 'booked' }] });
  const read = `{ lead(leadId: "${link.leadId}") { lead { appointments { pitchSlideId campaigns { id } waiting } } } }`;
  expect((await ask(read)).lead.lead.appointments).toEqual([
    { pitchSlideId: String(slideId), campaigns: [{ id: String(link.campaignId) }], waiting: 1 },
  ]);
  expect((await readQueue(context, organizationId)).filter(({ state }) => state !== 'waiting')).toEqual([]);
});
