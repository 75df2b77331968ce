import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readQueue, until } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { clock, context } = server;

/** Staff change a setting and write to a contact at once; whether the message left, as the contact's feed tells. */
async function isSent(setting: string): Promise<boolean> {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id, { access: 'OWNER' });
  const { id } = await buildLead(context, organization.id);
  const ask = async (call: string) => (await server.graphql(call, {}, token)).answer;
  const done = { success: true, errors: [] };
  expect(
    await ask(`mutation { answer: updateOrganization(organizationId: "${organization.id}", organization: { ${setting} }) {
      success errors } }`),
  ).toEqual(done);
  expect(
    await ask(`mutation { answer: messageLead(leadId: "${id}", message: "See you soon") { success errors } }`),
  ).toEqual(done);
  const feed = async () =>
    (await ask(`{ answer: lead(leadId: "${id}") { lead { messages { success } messageQueue { id } } } }`)).lead;
  await until(async () => {
    const held = (await readQueue(context, organization.id)).some(({ reason }) => reason !== null);
    return held || (await feed()).messages.some(({ success }: { success: boolean }) => success);
  });
  const { messages, messageQueue } = await feed();
  expect(messages.length + messageQueue.length).toBe(1);
  return messages.length === 1;
}

it.each([
  ['at 11 PM', '2026-03-11T06:00:00Z', 'allowAfterHours: true, respectLocalHours: false', true],
  ['at 11 PM', '2026-03-11T06:00:00Z', 'allowAfterHours: false', false],
  ['at noon on a Saturday', '2026-03-14T19:00:00Z', 'allowWeekends: true', true],
  ['at noon on a Saturday', '2026-03-14T19:00:00Z', 'allowWeekends: false', false],
])('a message that is written %s (%s) with %s leaves at once: %s [SEND-04 SEND-05]', async (_when, at, setting, is) => {
  clock.set(at);
  expect(await isSent(setting)).toBe(is);
});
