import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
clock.stand();

const GONE = 'An owner erased everything about this phone number, so it can’t be added or get messages again.';
let organizationId: OrganizationId;
let token: string;
let pageCode: string;
let made = 0;

beforeAll(async () => {
  ({ id: organizationId } = await buildOrganization(context));
  const owner = await buildUser(context, organizationId, { access: 'OWNER' });
  token = owner.token;
  pageCode = (await buildLandingPage(context, organizationId, { userId: owner.id })).code;
});

const ask = async (document: string, variables: object = {}) =>
  Object.values(await server.graphql(document, { ...variables }, token))[0];

async function fill(name: string, phone: string): Promise<void> {
  clock.advance({ minutes: 10 });
  const document = `mutation ($code: String!, $name: String!, $phone: String!) {
    submitLandingPage(landingPageCode: $code, widgets: [{ id: "name", content: $name },
      { id: "phone", content: $phone }, { id: "opt-in", content: "Verified" }]) { success errors } }`;
  const done = await ask(document, { code: pageCode, name, phone });
  expect(done).toEqual({ success: true, errors: [] });
}

async function add(name: string, phone: string): Promise<string> {
  clock.advance({ minutes: 10 });
  const document = `mutation ($lead: LeadInput!) { createLead(lead: $lead) { errors lead { id } } }`;
  return (await ask(document, { lead: { name, phone } })).lead.id;
}

async function correct(id: string, phone: string, wait: object = { minutes: 10 }): Promise<readonly string[]> {
  clock.advance(wait);
  const document =
    'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { errors } }';
  return (await ask(document, { id, phone })).errors;
}

async function stop(phone: string): Promise<void> {
  clock.advance({ minutes: 10 });
  await inTransaction(context.db, organizationId, (tx) =>
    recordStop(tx, context, { organizationId, phone, source: 'keyword', reason: 'STOP, says Ann', at: clock.now() }),
  );
}

async function erase(id: string): Promise<void> {
  clock.advance({ minutes: 10 });
  const document = `mutation ($id: ID!) {
    eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }`;
  expect((await ask(document, { id })).errors).toEqual([]);
}

type Told = { kind: string; state: string; content: string | null; isEarlier: boolean };

/** What the timeline says of consent: its words or its state, and whether it is of someone who had the number before. */
async function consentOf(id: string): Promise<(readonly [string, boolean])[]> {
  const document = 'query ($id: ID!) { lead(leadId: $id) { lead { timeline { kind state content isEarlier } } } }';
  const { timeline } = (await ask(document, { id })).lead;
  return timeline
    .filter(({ kind }: Told) => kind === 'consent')
    .map(({ state, content, isEarlier }: Told) => [`${state} ${content ?? ''}`.trim(), isEarlier] as const)
    .toReversed();
}

type Copied = { event: string; reason: string | null; phone: string; state: string };

async function copyOf(id: string): Promise<{ events: readonly string[]; states: readonly Copied[]; json: string }> {
  const document = `mutation ($id: ID!) {
    copyLead(leadId: $id, currentPassword: "a-long-password-1") { json } }`;
  const { json } = await ask(document, { id });
  const { consent_events: events = [], consent_states: states = [] } = JSON.parse(json).stored;
  return { events: events.map(({ event }: Copied) => event), states, json };
}

/** Ann had the first number, and someone filled in a form with it as Zed; Ann got the second one, and Bob the first. */
async function handOver() {
  made += 1;
  const [first, second] = [`602555${String(2000 + made)}`, `602555${String(3000 + made)}`] as const;
  const ann = await add('Ann Lee', first);
  await fill('Zed Canary', first);
  expect(await correct(ann, second)).toEqual([]);
  await fill('Bob Ray', first);
  const found = await ask('query ($s: String!) { leads(search: $s) { leads { id phone } } }', { s: first });
  const bob = String(found.leads.find(({ phone }: { phone: string }) => phone.replaceAll(/\D/g, '') === first).id);
  return { first, second, ann, bob };
}

let world: Awaited<ReturnType<typeof handOver>>;
beforeEach(async () => {
  world = await handOver();
});

describe('the consent of a number that changed hands', () => {
  it('belongs to each contact for the time when they had the number, up to the moment of the correction', async () => {
    const { ann, bob } = world;
    expect(await consentOf(bob)).toEqual([
      ['attested', true],
      ['agreed-on-form Zed Canary', true],
      ['granted', false],
    ]);
    const third = `602555${4000 + made}`;
    const late = await add('Cy Poe', third);
    await fill('Quick Canary', third);
    expect(await correct(late, `602555${5000 + made}`, { seconds: 5 })).toEqual([]);
    clock.advance({ seconds: 5 });
    const next = await ask('mutation ($lead: LeadInput!) { createLead(lead: $lead) { lead { id } } }', {
      lead: { name: 'Di Fox', phone: third },
    });
    expect((await consentOf(next.lead.id)).at(-2)).toEqual(['agreed-on-form Quick Canary', true]);
    expect((await consentOf(ann)).map(([, isEarlier]) => isEarlier)).not.toContain(true);
  });

  it('is in the copy of the contact who had the number at the time, and in no other', async () => {
    const { ann, bob, first, second } = world;
    const [ofAnn, ofBob] = [await copyOf(ann), await copyOf(bob)];
    expect(ofAnn.events).toEqual(['attested', 'agreed-on-form', 'attested']);
    expect(ofAnn.states.map(({ phone }) => phone)).toEqual([second]);
    expect(ofBob.events).toEqual(['granted']);
    expect(ofBob.states.map(({ phone }) => phone)).toEqual([first]);
    expect(ofBob.json).not.toContain('Zed Canary');
  });

  it('is deleted with the first contact for their time, and stays as it was for the second', async () => {
    const { ann, bob, second } = world;
    const before = (await consentOf(bob)).filter(([, isEarlier]) => !isEarlier);
    await erase(ann);
    expect(await consentOf(bob)).toEqual(before);
    expect((await copyOf(bob)).events).toEqual(['granted']);
    expect(
      await ask('mutation ($p: String!) { createLead(lead: { name: "Ann", phone: $p }) { errors } }', { p: second }),
    ).toEqual({ errors: [GONE] });
  });

  it('stays as the first contact’s proof when the second is erased', async () => {
    const { ann, bob, first } = world;
    const before = await consentOf(ann);
    const copied = await copyOf(ann);
    await erase(bob);
    expect(await consentOf(ann)).toEqual(before);
    expect((await copyOf(ann)).events).toEqual(copied.events);
    expect(await correct(ann, first)).toEqual([GONE]);
  });
});

describe('an opt-out of a number that changed hands', () => {
  const stateOf = async (id: string) =>
    (await ask('query ($id: ID!) { lead(leadId: $id) { lead { optedOut } } }', { id })).lead.optedOut;

  it('stays with the contact who has the number, without the words of the one who was erased', async () => {
    const phone = `602555${6000 + made}`;
    const ann = await add('Ann Lee', phone);
    await stop(phone);
    expect(await correct(ann, `602555${7000 + made}`)).toEqual([]);
    const bob = await add('Bob Ray', phone);
    const { states, json } = await copyOf(bob);
    expect(states).toEqual([{ phone, state: 'stopped' }]);
    expect(json).not.toContain('says Ann');
    await erase(ann);
    expect(await stateOf(bob)).toBe(true);
    expect((await copyOf(bob)).states).toMatchObject([{ phone, state: 'stopped', reason: null }]);
    await erase(bob);
    expect(await correct(world.ann, phone)).toEqual([GONE]);
  });

  it('stays when an earlier contact is erased, even if the number was corrected again since', async () => {
    const { ann, bob, first } = world;
    await stop(first);
    expect(await correct(bob, `602555${8000 + made}`)).toEqual([]);
    await erase(ann);
    expect((await copyOf(bob)).states).toMatchObject([{ phone: first, state: 'stopped' }]);
    const next = await add('Cy Poe', first);
    expect(await stateOf(next)).toBe(true);
    expect((await consentOf(bob)).map(([told]) => told)).toContain('revoked STOP, says Ann');
  });
});
