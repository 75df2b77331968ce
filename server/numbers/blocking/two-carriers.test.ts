import { expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue } from '../../testing/read-texts.ts';
import { bringIn, startTwoCarriers } from '../../testing/telnyx/two-carriers.ts';
import { runNumbersCommand } from '../index.ts';

const { server, telnyx } = await startTwoCarriers();
const { context, clock } = server;

it('a local number at Telnyx that carriers block waits with the reason, and sends once it’s marked as registered', async () => {
  const ours = '+16025550100';
  await bringIn(context, telnyx, ours);
  const { id } = await buildOrganization(context, { senderPhone: ours });
  const { token } = await buildUser(context, id, { access: 'ADMIN' });
  const lead = await buildLead(context, id);
  const SEND = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "Hello") { success } }';
  await server.graphql(SEND, { id: String(lead.id) }, token);
  await expect.poll(() => telnyx.accepted()).toHaveLength(1);
  // 10DLC: messages of unregistered numbers are accepted and blocked afterward.
  await telnyx.reportStatus(telnyx.accepted()[0]?.id ?? '', 'delivery_failed', clock.now(), '40010');
  const need = async () =>
    (await server.graphql('{ numbers { numbers { need } } }', {}, token)).numbers.numbers[0].need;
  await expect.poll(need).toBe('REGISTRATION');
  await expect.poll(() => readQueue(context, id)).toMatchObject([{ state: 'waiting' }]);
  const STATS = '{ sendStats { sendStats { wait { cause } } } }';
  const { sendStats } = await server.graphql(STATS, {}, token);
  expect(sendStats.sendStats).toMatchObject([{ wait: { cause: 'number-unregistered' } }]);
  await runNumbersCommand(context, ['verified', ours], () => undefined);
  await expect.poll(() => telnyx.accepted()).toHaveLength(2);
  await expect.poll(() => readQueue(context, id)).toEqual([]);
  expect(await need()).toBeNull();
});
