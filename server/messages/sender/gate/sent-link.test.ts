import { expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { buildBlast, joinAll, readMessages, untilSettled } from '../../../testing/sending.ts';
import { OPEN_TUESDAY, startTestServer } from '../../../testing/test-server.ts';

const brandHosts = [
  { brand: 'default', hosts: ['loudhail.com', 'links.loudhail.com'] },
  { brand: 'tattoo', hosts: ['inkcare.example', 'see.inkcare.example'] },
];
const settings = { roles: ['web', 'worker'] as const, carrier: 'simulator' as const, brandHosts };
const server = await startTestServer({ ...settings, roles: [...settings.roles] }, OPEN_TUESDAY, createLog('silent'));

it.each([
  ['default', 'links.loudhail.com'],
  ['tattoo', 'see.inkcare.example'],
])('the link of a sent message is at the host for contacts of its brand: %s at %s', async (brand, host) => {
  const { context } = server;
  const blast = await buildBlast(context, { brand, leads: 1, steps: [{ message: 'Look at this', type: 'PITCH' }] });
  await joinAll(context, blast);
  await untilSettled(context, blast.organizationId);
  const [sent] = await readMessages(context, blast.organizationId);
  expect(sent).toMatchObject({
    outcome: 'sent',
    body: expect.stringMatching(`^Look at this https?://${host}(:\\d+)?/c/`),
  });
});
