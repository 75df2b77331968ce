import { expect } from 'vitest';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { until } from './read-texts.ts';
import type { TestServer } from './test-server.ts';

const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id optedIn } } }';
const BLAST = `mutation ($ids: [ID!]!, $text: String!) {
  messageLeads(leadIds: $ids, messageContent: $text) { success errors planned } }`;
const LEAD = `query ($id: ID!) { lead(leadId: $id) { lead { optedIn optedOut
  messageQueue { message senderName scheduledFor reason } featureQueue { reason } } } }`;

/** The question that an organization of this world asks before it sends, in a brand that asks. */
export const QUESTION = 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.';

export const untilTexts = (one: { texts(): Promise<string[]> }, count: number): Promise<void> =>
  until(async () => (await one.texts()).length >= count);

let people = 0;

/** An organization of a brand that asks contacts to opt in, or of another, and its contacts with their phones. */
export async function buildAsking(server: TestServer, { brand = 'blast' } = {}) {
  const { id, senderPhone } = await buildOrganization(server.context, { brand, name: 'Sunny Bakery' });
  const { token } = await buildUser(server.context, id);
  const ask = async (document: string, variables: object) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
  /** A contact added manually by staff. */
  const add = async (name = 'Ana Diaz') => {
    people += 1;
    const phone = `602555${String(4_000 + people)}`;
    const { lead } = await ask(CREATE, { lead: { name, phone } });
    return {
      ...{ id: lead.id as string, phone, optedIn: lead.optedIn as boolean },
      write: (body: string) => write(server, phone, senderPhone, body),
      texts: () => textsOn(server, phone),
      lead: async () => (await ask(LEAD, { id: lead.id })).lead,
    };
  };
  return { id, ask, add, blast: (ids: string[], text: string) => ask(BLAST, { ids, text }) };
}

async function write({ url }: TestServer, from: string, to: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, body }),
  });
  expect(answer.status).toBe(200);
}

/** The texts that arrived on a phone, oldest first. */
async function textsOn({ url }: TestServer, phone: string): Promise<string[]> {
  const answer = await fetch(`${url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).reverse();
}
