import { expect, it } from 'vitest';
import { startSession } from '../accounts/index.ts';
import { readStranger } from '../messages/answering/store.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { beginMessageParts, dropDueMessages } from '../privacy/parts/keep-message-parts.ts';
import { deleteDue } from '../privacy/retention/delete-due.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, until } from '../testing/read-texts.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
recountAtEnd(server);
const { context, clock } = server;

const WRITE = 'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors } }';
const STATS = `{ user { user { stats { messages } organization { stats { messages messagesSuccess } } } }
  gettingStarted { lines { key done } } }`;

/** An organization in which a person has written to a contact, who answered. */
async function world(brand: string) {
  const { id } = await buildOrganization(context, { brand });
  const user = await buildUser(context, id);
  // After years a session is over.
  const signIn = () =>
    inTransactionAcrossOrganizations(context.db, (tx) => startSession(tx, context, user.id, { organizationId: id }));
  const ask = async (document: string, variables = {}) => server.graphql(document, variables, await signIn());
  const lead = await buildLead(context, id);
  const write = async (text: string) => {
    const before = (await readMessages(context, id)).length;
    const { messageLead } = await ask(WRITE, { id: String(lead.id), text });
    expect(messageLead).toEqual({ success: true, errors: [] });
    await until(async () => (await readMessages(context, id)).length > before);
  };
  const figures = async () => {
    const { user, gettingStarted } = await ask(STATS);
    const { stats, organization } = user.user;
    const done = gettingStarted.lines.flatMap((line: { key: string; done: boolean }) => (line.done ? [line.key] : []));
    return { own: stats.messages, ofAll: organization.stats.messages, hasSent: done.includes('send') };
  };
  const bodies = async () => (await readMessages(context, id)).map(({ body }) => body);
  const isStranger = () =>
    inTransactionAcrossOrganizations(context.db, async (tx) => (await readStranger(tx, id, lead.id)) !== null);
  return { write, figures, bodies, isStranger };
}

it('shows the same statistics after messages were dropped, and drops none that may belong to a health record', async () => {
  const [roofer, clinic] = [await world('default'), await world('health')];
  expect(await roofer.isStranger()).toBe(true);
  for (const one of [roofer, clinic]) await one.write('How is it?');
  const before = await roofer.figures();
  expect(before).toEqual({ own: 1, ofAll: 1, hasSent: true });
  const others = [await world('default'), await world('health')];
  for (let month = 0; month < 2; month += 1) {
    for (const one of others) await one.write(`Month ${month}`);
    clock.advance({ days: 31 });
    await beginMessageParts(context, 1);
  }
  clock.advance({ days: 731 });
  // As the nightly job does.
  await deleteDue(context);
  expect(await roofer.bodies()).toEqual([]);
  expect(await clinic.bodies()).toHaveLength(1);
  expect(await roofer.figures()).toEqual(before);
  expect(await roofer.isStranger()).toBe(false);
  await roofer.write('And now?');
  expect(await roofer.figures()).toEqual({ own: 2, ofAll: 2, hasSent: true });
  clock.advance({ days: 4 * 365 + 1 });
  const dropped = await dropDueMessages(context);
  expect(dropped).toContain(1_000_000_000_000_000);
  expect(await clinic.bodies()).toEqual([]);
  expect((await clinic.figures()).ofAll).toBe(1);
});
