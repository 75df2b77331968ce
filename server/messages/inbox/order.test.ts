import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../domain/leads/listing/conversation-moment.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, until } from '../../testing/read-texts.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
const { context, clock } = server;

const LIST = `query ($page: Int, $show: ConversationFilter, $after: ID) {
  leads(page: $page, afterLeadId: $after, leadFilter: { messages: true, conversations: $show }) {
    success errors total leads { id created lastActive lastReplied lastWord
      lastMessage { message created } lastFailure { created } } } }`;
const WRITE =
  'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success errors } }';
const BLAST = `mutation ($ids: [ID!], $message: String!) {
  messageLeads(leadIds: $ids, messageContent: $message) { success errors } }`;
const OPEN = 'query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { success lead { messages { id } } } }';

type Row = Parameters<typeof momentOf>[0] & {
  id: string;
  lastMessage: { message: string; created: string } | null;
  lastFailure: { created: string } | null;
};

const CONTACTS = 12;
const filters = [null, 'UNREAD', 'WAITING', 'FAILED', 'MAYBE_STOP'] as const;
const texts = ['Is Tuesday free?', 'STOP', 'START', 'HELP', 'Stop texting me please', 'Why do you keep texting me'];
const contact = fc.nat(CONTACTS - 1);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('text' as const), contact, body: fc.constantFrom(...texts) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('answer' as const), contact, fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('blast' as const), contact }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('open' as const), contact }) },
);
type Act = typeof act extends fc.Arbitrary<infer Some> ? Some : never;

async function play(acts: readonly Act[]) {
  clock.set('2026-03-10T17:00:00Z');
  const { id: organizationId, senderPhone: to } = await buildOrganization(context);
  const leads = await Promise.all(Array.from({ length: CONTACTS }, () => buildLead(context, organizationId)));
  const { token } = await buildUser(context, organizationId);
  const ask = (query: string, variables: Record<string, unknown>) => server.graphql(query, variables, token);
  const text = async (from: string, body: string) => {
    const before = (await readMessages(context, organizationId)).length;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${server.url}/simulator/replies`, { ...init, body: JSON.stringify({ from, to, body }) });
    await until(async () => (await readMessages(context, organizationId)).length > before);
    clock.advance({ seconds: 7 });
    await sendWaiting(context, organizationId);
  };
  for (const one of acts) {
    clock.advance({ minutes: 1 });
    const lead = leads[one.contact];
    if (one.act === 'text') await text(lead?.phone ?? '', one.body);
    if (one.act === 'open') await ask(OPEN, { id: String(lead?.id) });
    if (one.act === 'blast') await ask(BLAST, { ids: leads.map(({ id }) => String(id)), message: 'News' });
    if (one.act === 'answer') await ask(WRITE, { id: String(lead?.id), message: 'It is.' });
    clock.advance({ seconds: 7 });
    await sendWaiting(context, organizationId, {
      outcome: () => (one.act === 'answer' && one.fails ? 'failed' : 'sent'),
    });
  }
  return { ask };
}

async function walk(ask: Awaited<ReturnType<typeof play>>['ask'], show: string | null, isKeyset: boolean) {
  const all: Row[] = [];
  for (let page = 1; page < 4; page += 1) {
    const after = isKeyset && page > 1 ? all.at(-1)?.id : null;
    const { leads } = await ask(LIST, { page, show, after });
    expect(leads).toMatchObject({ success: true });
    all.push(...leads.leads);
  }
  return all;
}

describe('the inbox', () => {
  it('is in the order of the moments that it shows, with every filter and on every page', async () => {
    const seen = new Set<string | null>();
    const property = fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 30 }), async (acts) => {
      const { ask } = await play(acts);
      for (const show of filters) {
        const rows = await walk(ask, show, false);
        const failedAt = ({ lastFailure }: Row) => (show === 'FAILED' ? (lastFailure?.created ?? 'never') : null);
        const moments = rows.map((row) =>
          momentOf(row, { isWaitingShown: show === 'WAITING', failedAt: failedAt(row) }),
        );
        const latestFirst = moments.toSorted().reverse();
        expect(moments).toEqual(show === 'WAITING' ? latestFirst.reverse() : latestFirst);
        expect((await walk(ask, show, true)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
        // The moment is that of the words beside it.
        for (const { lastMessage, lastWord } of rows) expect(lastMessage?.created ?? lastWord).toBe(lastWord);
        if (rows.length > 1) seen.add(show);
      }
    });
    await fc.assert(property, { numRuns: 4 });
    expect(seen).toContain(null);
  });
});
