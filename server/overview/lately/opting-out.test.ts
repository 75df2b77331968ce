import { expect, it } from 'vitest';
import { receiveReply } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
recountAtEnd(server);

it('lists a text that opts its contact out as that, once, and counts it as a reply nowhere', async () => {
  clock.set('2026-03-04T19:00:00Z');
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const ana = await buildLead(context, organizationId, { name: 'Ana Diaz' });
  const ben = await buildLead(context, organizationId, { name: 'Ben Ode' });
  await buildCampaign(context, organizationId, { steps: [{ message: 'Hi' }], leadIds: [ana.id, ben.id] });
  await sendWaiting(context, organizationId);
  for (const [{ phone }, body] of [[ana, 'How much is it?'] as const, [ben, 'Stop texting me please'] as const]) {
    clock.advance({ minutes: 1 });
    const reply = { carrier: 'simulator', carrierId: `opting-out-${phone}`, from: `+1${phone}`, to: senderPhone, body };
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, { ...reply, at: clock.now() }),
    );
  }
  const read = async (document: string) => Object.values(await server.graphql(document, {}, token))[0];
  const { happenings } = await read('{ lately { happenings { kind lead { name } } } }');
  expect(happenings).toEqual([
    { kind: 'STOPPED', lead: { name: 'Ben Ode' } },
    { kind: 'WROTE', lead: { name: 'Ana Diaz' } },
  ]);
  const { points } = await read('{ activityTrend(unit: DAY) { points { replies } } }');
  const replies = points.reduce((sum: number, point: { replies: number }) => sum + point.replies, 0);
  const { campaigns } = await read('{ campaigns { campaigns { stats { responses } } } }');
  expect([replies, campaigns[0].stats.responses]).toEqual([1, 1]);
});

it('goes on listing a reply that staff took for an opt-out', async () => {
  clock.set('2026-03-05T19:00:00Z');
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const { id, phone } = await buildLead(context, organizationId, { name: 'Gus Hale' });
  const reply = { carrier: 'simulator', carrierId: 'doubtful', from: `+1${phone}`, to: senderPhone };
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { ...reply, body: 'wrong number, no Gus here', at: clock.now() }),
  );
  const readKinds = async () => {
    const { lately } = await server.graphql('{ lately { happenings { kind lead { name } } } }', {}, token);
    return lately.happenings;
  };
  const wrote = [{ kind: 'WROTE', lead: { name: 'Gus Hale' } }];
  expect(await readKinds()).toEqual(wrote);
  clock.advance({ minutes: 1 });
  await server.graphql(`mutation { resolveMaybeStop(leadId: "${id}", stop: true) { success } }`, {}, token);
  const { lead } = await server.graphql(`{ lead(leadId: "${id}") { lead { optedOut } } }`, {}, token);
  expect(lead.lead).toEqual({ optedOut: true });
  expect(await readKinds()).toEqual(wrote);
});
