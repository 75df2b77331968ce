import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { saying, startModelStub } from '../../testing/model-stub.ts';
import { readMessages, readRows, until } from '../../testing/read-texts.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { writeAnswer } from './write-answer.ts';

const model = await startModelStub();
// A slow machine must not look like a failing model: only the test of a model that never answers sets a short timeout.
const ai = { url: model.url, key: 'key-of-the-model', name: 'small-model', timeoutMs: 60_000 };
const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator', ai });
const { context, clock } = server;

const EDIT = `mutation ($id: ID!, $edit: OrganizationInput!) { updateOrganization(organizationId: $id, organization: $edit) {
  success errors organization { aiRepliesOffered } } }`;
const SEND =
  'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success errors } }';
const FEED = `query ($id: ID!) { lead(leadId: $id) { lead {
  messages { message senderName aiGenerated inbound success }
  messageQueue { message senderName aiGenerated scheduledFor reason } } } }`;

type Given = { brand?: string; billingActive?: boolean; edit?: object };

/** An organization with automatic replies, and one contact with a phone. */
async function answering({ brand = 'opp-text', billingActive = true, edit = {} }: Given = {}) {
  const organization = await buildOrganization(context, { brand, billingActive });
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: 'Ana Diaz' });
  const change = async (wanted: object) =>
    (await server.graphql(EDIT, { id: String(organization.id), edit: wanted }, token)).updateOrganization;
  await change({ autoReplyEnabled: true, autoReplyContent: 'Thanks {{first_name}}, we call you back.', ...edit });
  return {
    ...{ organization, lead, change },
    write: (body: string, id?: string) => writeFrom(lead.phone, organization.senderPhone, body, id),
    answers: () => textsOn(lead.phone),
    pause: async (paused: boolean): Promise<boolean> =>
      (
        await server.graphql(
          'mutation ($on: Boolean!) { pauseSending(paused: $on) { success } }',
          { on: paused },
          token,
        )
      ).pauseSending.success,
    send: async (message: string) => (await server.graphql(SEND, { id: String(lead.id), message }, token)).messageLead,
    feed: async () => (await server.graphql(FEED, { id: String(lead.id) }, token)).lead.lead,
  };
}

async function writeFrom(from: string, to: string, body: string, id?: string): Promise<number> {
  const answer = await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, body, id }),
  });
  return answer.status;
}

/** The texts that arrived on a phone, oldest first. */
async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).reverse();
}

type Party = Awaited<ReturnType<typeof answering>>;

/** Waits until this many replies have been sent and recorded. */
const untilArrived = ({ organization }: Party, count: number) =>
  until(async () => {
    const texts = await readMessages(context, organization.id);
    return texts.filter((text) => text.direction === 'outbound').length >= count;
  });

const STORED = 'Thanks Ana, we call you back.';

describe('an automatic reply', () => {
  it('goes out once per inbound text with the stored content, under the name Auto-reply [MSG-22 OPEN-131]', async () => {
    const one = await answering();
    await one.write('Do you have a minute?');
    await untilArrived(one, 1);
    await one.write('Hello?');
    await untilArrived(one, 2);
    expect(await one.answers()).toEqual([STORED, STORED]);
    const { messages } = await one.feed();
    expect(messages.filter((text: { inbound: boolean }) => !text.inbound)).toEqual([
      { message: STORED, senderName: 'Auto-reply', aiGenerated: false, inbound: false, success: true },
      { message: STORED, senderName: 'Auto-reply', aiGenerated: false, inbound: false, success: true },
    ]);
    expect(model.asked).toEqual([]);
    // The reply box is hidden meanwhile, but a direct call of the API still sends.
    expect(await one.send('And now by hand')).toMatchObject({ success: true });
    await until(async () => (await one.answers()).includes('And now by hand'));
  });

  it('goes out once for a text that the carrier reports twenty times at once and again two days later [R14]', async () => {
    const one = await answering();
    const told = Array.from({ length: 20 }, () => one.write('Only once please', `SIMonce${one.lead.id}`));
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]));
    await untilArrived(one, 1);
    clock.advance({ hours: 48 });
    await one.write('Only once please', `SIMonce${one.lead.id}`);
    await one.write('And this', `SIMother${one.lead.id}`);
    await untilArrived(one, 2);
    expect(await one.answers()).toEqual([STORED, STORED]);
    clock.set(OPEN_TUESDAY);
  });

  it('is never sent in reply to STOP, START, HELP or their synonyms, or when switched off [MSG-22]', async () => {
    const [one, off, without] = [
      await answering(),
      await answering({ edit: { autoReplyEnabled: false } }),
      await answering({ brand: 'default' }),
    ];
    for (const word of ['HELP', 'info', 'yes', 'START', 'please stop texting me', 'hello?']) await one.write(word);
    for (const quiet of [off, without]) await quiet.write('Hello?');
    await one.write('start');
    await one.write('Now?');
    await until(async () => (await one.answers()).includes(STORED));
    const ours = (await one.answers()).filter((text) => text === STORED);
    expect(ours).toHaveLength(1);
    for (const quiet of [off, without]) expect(await quiet.answers()).toEqual([]);
  });

  it('is not sent for a YES of someone who already gets texts: that is confirmed instead, and still waits for a person', async () => {
    const [one, off] = [await answering(), await answering({ edit: { autoReplyEnabled: false } })];
    for (const party of [one, off]) await party.send('May we call you?');
    await untilArrived(one, 1);
    await untilArrived(off, 1);
    clock.advance({ minutes: 2 });
    for (const party of [one, off]) await party.write('Sí');
    await untilArrived(one, 2);
    expect(await one.answers()).toEqual([expect.any(String), expect.stringContaining('Ya recibe nuestros mensajes')]);
    expect(await off.answers()).toHaveLength(1);
    // Either may be an answer to a question: it waits for a person.
    for (const { lead } of [one, off])
      expect(
        await readRows(
          context,
          sql`select id from leads where id = ${lead.id} and coalesce(answered_at, '-infinity') < last_received_at`,
        ),
      ).toHaveLength(1);
    clock.set(OPEN_TUESDAY);
  });

  it('is sent at most twenty times a day to one contact', async () => {
    const one = await answering();
    for (let text = 0; text < 22; text += 1) await one.write(`Text ${text}`);
    await untilArrived(one, 20);
    clock.advance({ hours: 25 });
    await one.write('The next day');
    await untilArrived(one, 21);
    expect(await one.answers()).toHaveLength(21);
    clock.set(OPEN_TUESDAY);
  });

  it('is sent during quiet hours in reply to a new text [OPEN-02]', async () => {
    clock.set('2026-03-11T03:30:00Z');
    const one = await answering();
    await one.write('Are you open?');
    await untilArrived(one, 1);
    expect(await one.answers()).toEqual([STORED]);
    clock.set(OPEN_TUESDAY);
  });

  it('waits for the morning once what it answers is older than ten minutes [OPEN-02]', async () => {
    clock.set('2026-03-11T03:30:00Z');
    const [late, soon] = [await answering(), await answering()];
    for (const party of [late, soon]) {
      expect(await party.pause(true)).toBe(true);
      await party.write('Are you open?');
    }
    clock.advance({ minutes: 9 });
    await soon.pause(false);
    await untilArrived(soon, 1);
    clock.advance({ minutes: 2 });
    await late.pause(false);
    const opening = '2026-03-11T15:00:00.000Z';
    await until(async () => (await late.feed()).messageQueue[0]?.scheduledFor === opening);
    expect(await late.answers()).toEqual([]);
    clock.set(OPEN_TUESDAY);
  });

  it('that waits is no longer sent once automatic replies are turned off, so that a person can answer', async () => {
    const one = await answering();
    await one.pause(true);
    await one.write('Anyone there?');
    await until(async () => (await one.feed()).messageQueue.length > 0);
    await one.send('It’s me, Mia');
    expect(await one.change({ autoReplyEnabled: false })).toMatchObject({ success: true });
    await one.pause(false);
    await untilArrived(one, 2);
    expect(await one.answers()).toEqual(['It’s me, Mia']);
    const texts = await readMessages(context, one.organization.id);
    expect(texts.filter(({ kind }) => kind === 'auto-reply')).toMatchObject([
      { outcome: 'skipped', reason: 'canceled' },
    ]);
  });

  it('waits for the morning when the switch is off, waits for billing, and is shown as scheduled [MSG-22]', async () => {
    clock.set('2026-03-11T03:30:00Z');
    const [one, unpaid] = [await answering(), await answering({ billingActive: false })];
    await turnSwitch(context, one.organization.id, 'answer-at-any-hour', { isOn: false });
    await one.write('Anyone there?');
    await unpaid.write('Anyone there?');
    await until(async () => (await one.feed()).messageQueue[0]?.reason !== null);
    expect((await one.feed()).messageQueue).toMatchObject([
      { message: STORED, senderName: 'Auto-reply', scheduledFor: '2026-03-11T15:00:00.000Z' },
    ]);
    clock.set('2026-03-11T15:00:01Z');
    await untilArrived(one, 1);
    await until(async () => ((await unpaid.feed()).messageQueue[0]?.reason ?? '').includes('billing'));
    expect(await unpaid.answers()).toEqual([]);
    clock.set(OPEN_TUESDAY);
  });
});

describe('a language model', () => {
  it('writes the reply where the organization allows it, from the last ten texts, cut to 240 characters, shown as AI [MSG-22 OPEN-131]', async () => {
    const one = await answering();
    for (let text = 0; text < 12; text += 1) await one.write(`Text ${text}`);
    await untilArrived(one, 12);
    const saved = await one.change({ aiRepliesEnabled: true });
    expect(saved).toMatchObject({ success: true, organization: { aiRepliesOffered: true } });
    model.asked.length = 0;
    model.answer(() => saying(`We open at 8 🎉 ${'x'.repeat(300)}`));
    await one.write('When do you open?');
    await untilArrived(one, 13);
    const written = (await one.answers()).at(-1) ?? '';
    expect(written).toMatch(/^We open at 8 x+$/);
    expect(written).toHaveLength(240);
    const { messages } = await one.feed();
    expect(messages.at(-1)).toMatchObject({ message: written, aiGenerated: true });
    const [asked] = model.asked;
    expect(asked).toMatchObject({
      authorization: 'Bearer key-of-the-model',
      path: '/v1/chat/completions',
      model: 'small-model',
    });
    expect(asked?.messages[0]?.content).toContain('Thanks first name, we call you back.');
    expect(asked?.messages).toHaveLength(11);
    expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: 'When do you open?' });
    const shown = JSON.stringify(asked?.messages.filter(({ role }) => role !== 'assistant'));
    for (const hidden of ['Ana', 'Diaz', one.lead.phone]) expect(shown).not.toContain(hidden);
  });

  it.each([
    ['answers with an error', () => ({ status: 500, body: 'no' })],
    ['responds with something else', () => ({ body: '<html>' })],
    ['refuses', () => saying(null, { refusal: 'I cannot help with that' })],
    [
      'is stopped by a filter',
      () => ({ body: { choices: [{ finish_reason: 'content_filter', message: { content: 'x' } }] } }),
    ],
    ['says nothing', () => saying(' 🎉 ')],
  ])('that %s leaves the reply to the stored text [OPEN-131]', async (_what, answers) => {
    const one = await answering({ edit: { aiRepliesEnabled: true } });
    model.answer(answers);
    await one.write('Hello?');
    await untilArrived(one, 1);
    expect(await one.answers()).toEqual([STORED]);
    expect((await one.feed()).messages.at(-1)).toMatchObject({ senderName: 'Auto-reply', aiGenerated: false });
  });

  it('that never answers times out, and no transaction is open meanwhile [OPEN-131]', async () => {
    const one = await answering({ edit: { autoReplyEnabled: false } });
    model.answer(() => 'never');
    await one.write('Hello?');
    const [text] = await readRows<{ id: number }>(
      context,
      sql`select id from messages where organization_id = ${one.organization.id}`,
    );
    await one.change({ autoReplyEnabled: true, aiRepliesEnabled: true });
    const hasty = { ...context, config: { ...context.config, ai: { ...ai, timeoutMs: 200 } } };
    model.asked.length = 0;
    const wanted = { organizationId: one.organization.id, leadId: one.lead.id, messageId: text?.id ?? 0 };
    const writing = writeAnswer(hasty, wanted);
    await until(() => model.asked.length === 1);
    // A transaction that held the contact would block this.
    await readRows(context, sql`select 1 from leads where id = ${one.lead.id} for update nowait`);
    await writing;
    // A job runs at least once, but a text gets only one reply.
    await writeAnswer(hasty, wanted);
    await untilArrived(one, 1);
    expect(await one.answers()).toEqual([STORED]);
  });

  it('never sees what patients write', async () => {
    const one = await answering({ brand: 'health' });
    expect(await one.change({ aiRepliesEnabled: true })).toMatchObject({ organization: { aiRepliesOffered: false } });
    model.asked.length = 0;
    await one.write('My knee hurts');
    await untilArrived(one, 1);
    expect(await one.answers()).toEqual([STORED]);
    expect(model.asked).toEqual([]);
  });
});
