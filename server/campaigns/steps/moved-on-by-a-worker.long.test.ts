// A step is deleted for which more contacts wait than a request has time for; a worker moves the others on (decision 175).
import { expect, it } from 'vitest';
import { buildWaiting } from '../../testing/moved-on.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const CONTACTS = 20_500;
const LIMIT_MS = 240_000;

const server = await startTestServer({ roles: ['web', 'worker'] });
recountAtEnd(server);

it('more than two times 10,000 who wait for a deleted step move on, each once', { timeout: 2 * LIMIT_MS }, async () => {
  const waiting = await buildWaiting(server, CONTACTS);
  const { first, second, token } = waiting;
  expect(await waiting.waits()).toEqual({ [first]: CONTACTS });
  const remove = `mutation { deleteCampaignFeature(campaignFeatureId: "${first}") { success errors } }`;
  const { deleteCampaignFeature } = await server.graphql(remove, {}, token);
  expect(deleteCampaignFeature).toEqual({ success: true, errors: [] });
  expect((await waiting.waits())[second], 'the edit moved the first ones itself').toBeGreaterThanOrEqual(10_000);
  await expect.poll(waiting.waits, { timeout: LIMIT_MS, interval: 500 }).toEqual({ [second]: CONTACTS });
  await expect.poll(waiting.jobs, { timeout: LIMIT_MS, interval: 500 }).toEqual(['completed']);
});
