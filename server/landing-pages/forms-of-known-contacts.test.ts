import { expect, it } from 'vitest';
import { recordStart, recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const ADD = 'mutation ($phone: String!) { answer: createLead(lead: { name: "Lou", phone: $phone }) { lead { id } } }';
const CHANGE =
  'mutation ($id: ID!, $phone: String!) { answer: updateLead(leadId: $id, lead: { phone: $phone }) { success } }';
const LEAD = `query ($id: ID!) { answer: lead(leadId: $id) { lead {
  optedIn needsConsent isFormUnconfirmed timeline { kind state } } } }`;
const LIST = 'query ($consent: String!) { answer: leads(filters: { consent: $consent }) { total } }';
const SEND = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
  answer: submitGroupLandingPage(groupCode: $code, widgets: $widgets) { success } }`;
const STOP = { source: 'keyword', reason: 'STOP' } as const;

type Listed = {
  readonly phone: string;
  readonly lastActive: string | null;
  readonly optedIn: boolean;
  readonly isOptedInByForm: boolean;
};

async function addLou(phone: string) {
  // Every visitor of these tests has the same address.
  server.clock.advance({ days: 1 });
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const ask = async (document: string, variables = {}) => (await server.graphql(document, variables, token)).answer;
  const { id } = (await ask(ADD, { phone })).lead;
  const { code } = (await ask('mutation { answer: createGroup(name: "Roofs") { group { code } } }')).group;
  return {
    lead: async () => {
      const { timeline, ...lead } = (await ask(LEAD, { id })).lead;
      const states = (timeline as { kind: string; state: string }[]).filter(({ kind }) => kind === 'consent');
      return { ...lead, states: states.map(({ state }) => state) };
    },
    all: async () =>
      (await ask('{ answer: leads { leads { phone lastActive optedIn isOptedInByForm } } }')).leads as Listed[],
    listed: async (consent: string) => (await ask(LIST, { consent })).total as number,
    addAgain: (number: string) => ask(ADD, { phone: number }),
    changePhone: (number: string) => ask(CHANGE, { id, phone: number }),
    sendForm: async (number: string) => {
      const filled = Object.entries({ name: 'Lou', phone: number, 'opt-in': 'Verified' });
      const widgets = filled.map(([widget, content]) => ({ id: widget, content }));
      expect((await server.graphql(SEND, { code, widgets })).answer).toEqual({ success: true });
    },
    say: (word: string, number: string) => {
      server.clock.advance({ minutes: 1 });
      const start = { organizationId, phone: number, sourceId: `${word} ${number}`, word, at: context.clock.now() };
      return inTransaction(context.db, organizationId, (tx) => recordStart(tx, context, start));
    },
    stop: () =>
      inTransaction(context.db, organizationId, (tx) =>
        recordStop(tx, context, { ...STOP, organizationId, phone, at: context.clock.now() }),
      ),
  };
}

it('a form with the phone of a contact whom staff added is not taken for their own word [OPEN-08]', async () => {
  const lou = await addLou('6025550101');
  await lou.sendForm('6025550101');
  expect(await lou.lead()).toEqual({
    ...{ optedIn: false, needsConsent: false, isFormUnconfirmed: false, states: ['agreed-on-form', 'attested'] },
  });
  expect([await lou.listed('opted-in'), await lou.listed('may-be-texted')]).toEqual([0, 1]);
});

it('where no one had agreed on a number, a form is said to be one, until staff confirm it', async () => {
  const lou = await addLou('6025550102');
  await lou.stop();
  await lou.changePhone('6025550103');
  expect(await lou.lead()).toMatchObject({ optedIn: false, needsConsent: true, isFormUnconfirmed: false });
  await lou.sendForm('6025550103');
  expect(await lou.lead()).toMatchObject({ optedIn: false, needsConsent: false, isFormUnconfirmed: true });
  expect([await lou.listed('opted-in'), await lou.listed('may-be-texted')]).toEqual([0, 1]);
  expect(await lou.listed('not-confirmed')).toBe(1);
  await lou.addAgain('6025550103');
  expect(await lou.lead()).toMatchObject({ optedIn: false, isFormUnconfirmed: false });
  expect(await lou.listed('not-confirmed')).toBe(0);
});

it('where only a form says that they agreed, their own YES confirms it, once', async () => {
  const lou = await addLou('6025550111');
  await lou.stop();
  await lou.changePhone('6025550112');
  await lou.sendForm('6025550112');
  expect(await lou.say('Yes', '6025550112')).toEqual({ changed: true, isFirst: true });
  expect(await lou.lead()).toMatchObject({ optedIn: true, needsConsent: false, isFormUnconfirmed: false });
  expect([await lou.listed('opted-in'), await lou.listed('not-confirmed')]).toEqual([1, 0]);
  expect(await lou.say('START', '6025550112')).toEqual({ changed: false });
});

it('a form with the phone of a known contact is no activity of theirs, and one that makes a contact is', async () => {
  const lou = await addLou('6025550106');
  await lou.sendForm('6025550106');
  await lou.sendForm('6025550107');
  const active = Object.fromEntries((await lou.all()).map(({ phone, lastActive }) => [phone, lastActive !== null]));
  expect(active).toEqual({ '6025550106': false, '6025550107': true });
});

it('a form that makes a contact is their word, also when it is sent again [OPEN-116]', async () => {
  const lou = await addLou('6025550104');
  await lou.sendForm('6025550105');
  await lou.sendForm('6025550105');
  expect(await lou.listed('opted-in')).toBe(1);
});

it('the contact that a form makes is said to have opted in by it, until they text START', async () => {
  const lou = await addLou('6025550113');
  await lou.sendForm('6025550114');
  const byForm = async () =>
    Object.fromEntries(
      (await lou.all()).map(({ phone, optedIn, isOptedInByForm }) => [phone, [optedIn, isOptedInByForm]]),
    );
  expect(await byForm()).toEqual({ '6025550113': [false, false], '6025550114': [true, true] });
  // It may be the answer to a question.
  expect(await lou.say('Yes', '6025550114')).toEqual({ changed: false });
  expect((await byForm())['6025550114']).toEqual([true, true]);
  expect(await lou.say('START', '6025550114')).toEqual({ changed: true, isFirst: true });
  expect((await byForm())['6025550114']).toEqual([true, false]);
  expect(await lou.listed('opted-in')).toBe(1);
});
