import { beforeAll, expect, it } from 'vitest';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { type RuledLink, startRules } from '../../testing/start-rules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LIST = '{ leads(leadFilter: { messages: true }) { leads { id waitsForAnswer } } }';

let server: TestServer;
let rules: Awaited<ReturnType<typeof startRules>>;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
  rules = await startRules(server);
});

async function waits({ leadId }: RuledLink): Promise<boolean | undefined> {
  const { leads } = await server.graphql(LIST, {}, await rules.staff());
  return leads.leads.find(({ id }: { id: string }) => id === String(leadId))?.waitsForAnswer;
}

it('what a workflow sends because of a reply answers it, and what it sends for another reason doesn’t', async () => {
  const asked = await rules.sentTo(() => [{ type: 'REPLIED' }]);
  await rules.reply(asked, 'Is Tuesday free?');
  const opened = await rules.sentTo(() => [{ type: 'VIEWED' }]);
  await rules.reply(opened, 'Is Wednesday free?');
  expect([await waits(asked), await waits(opened)]).toEqual([true, true]);
  await rules.view(opened);
  expect(await rules.said(asked)).toEqual(['Fired: Replied']);
  expect(await rules.said(opened)).toEqual(['Fired: Opened the content']);
  await sendWaiting(server.context, rules.organizationId);
  expect([await waits(asked), await waits(opened)]).toEqual([false, true]);
});
