import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const CREATE = `mutation ($lead: LeadInput!, $welcome: String) {
  createLead(lead: $lead, welcomeMessageContent: $welcome) { success errors known lead { id } } }`;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
  token = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
});

const add = async (lead: Record<string, string>, welcome: string) =>
  (await server.graphql(CREATE, { lead, welcome }, token)).createLead;

async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  return messages.map((text) => text.body);
}

describe('a contact added with a welcome message', () => {
  it('gets it once, with their own name in it; an existing contact does not [SEND-08]', async () => {
    const ana = { name: 'Ana Diaz', phone: '5556010001' };
    expect(await add(ana, ' Welcome, {{first_name}}! ')).toMatchObject({ success: true, known: false });
    await vi.waitFor(async () => expect(await textsOn(ana.phone)).toEqual(['Welcome, Ana!']), { timeout: 40_000 });
    expect(await add(ana, 'Welcome again')).toMatchObject({ success: true, known: true });
    await add({ name: 'Ben Ito', phone: '5556010002' }, 'Hello Ben');
    await vi.waitFor(async () => expect(await textsOn('5556010002')).toEqual(['Hello Ben']), { timeout: 40_000 });
    expect(await textsOn(ana.phone)).toEqual(['Welcome, Ana!']);
  });

  it('is not added with a message about an event, because there is none yet', async () => {
    const answer = await add({ name: 'Eve Hole', phone: '5556010005' }, 'See you on {{event_date}}, {{first_name}}');
    expect(answer).toMatchObject({ success: false, lead: null });
    expect(answer.errors[0]).toMatch(/^This message uses the date, time, or location of an event/);
    const { leads } = await server.graphql('{ leads(search: "Eve Hole") { total } }', {}, token);
    expect(leads.total).toBe(0);
    expect(await textsOn('5556010005')).toEqual([]);
  });

  it('is sent no empty message, and not added with a message that is too long', async () => {
    expect(await add({ name: 'Cy Quiet', phone: '5556010003' }, '   ')).toMatchObject({ success: true });
    for (const long of ['x'.repeat(241), `{{${' '.repeat(10_000)}first_name}}`]) {
      expect(await add({ name: 'Di Long', phone: '5556010004' }, long)).toMatchObject({
        success: false,
        errors: ['A message can have at most 240 characters.'],
        lead: null,
      });
    }
  });
});
