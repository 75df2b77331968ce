import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { organizationFields } from '../../domain/permissions/organization-fields.ts';
import { findSwitch, type SwitchHolder, type SwitchKey, switchRegistry } from '../../domain/switches/registry.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { answersAtAnyHour } from '../messages/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startCalendlyStub } from '../testing/calendly-stub.ts';
import { browserAt } from '../testing/connect-calendly.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';

const stub = await startCalendlyStub();
const server = await startTestServer({ roles: ['web'], calendly: stub.application });
const { context } = server;

type World = { organizationId: OrganizationId; userId: number; token: string };
type Key = `${SwitchHolder} ${SwitchKey}`;

let admin: string;
beforeAll(async () => {
  await preparePlatform(context);
  admin = (await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true })).token;
});

// The default brand has no automatic replies.
async function buildWorld(key?: SwitchKey): Promise<World> {
  const brand = key === 'answer-at-any-hour' ? 'opp-text' : 'default';
  const { id: organizationId } = await buildOrganization(context, { brand });
  const { id: userId, token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  return { organizationId, userId, token };
}

/** Changes a switch by the call of the organization's page. */
async function turn({ organizationId, userId }: World, key: SwitchKey, on: boolean | null, of: SwitchHolder) {
  const body = { organization_id: organizationId, key, on, ...(of === 'person' ? { user_id: userId } : {}) };
  const answer = await fetch(`${server.url}/super/change-switch/${admin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

// The switches that only screens use, as they receive them. every-switch.test.tsx there tests that they do.
const told: Readonly<Record<string, (world: World) => Promise<boolean>>> = {
  'organization showMessages': toldToScreens('showMessages'),
  'organization showEventsPage': toldToScreens('showEventsPage'),
  'organization showApptPlaceholders': toldToScreens('showApptPlaceholders'),
  'organization showCustomWindow': toldToScreens('showCustomWindow'),
  'organization select-on-dashboard': amongCapabilities('select-on-dashboard'),
  'organization admin-sidebar': amongCapabilities('admin-sidebar'),
  'person select-on-dashboard': amongCapabilities('select-on-dashboard'),
};

// What people may do while a switch is on.
const effects: Readonly<Record<string, (world: World) => Promise<boolean>>> = {
  'organization showAppt': makesAppointment,
  'organization v2': async (world) => !(await makesAppointment(world)),
  'organization appointments-in-v2': makesAppointment,
  'organization showCalendly': connectsCalendly,
  'person showCalendly': connectsCalendly,
  'organization showAudio': addsSlide('AUDIO', 'audioFile: "/media/a1B2c3.mp3"'),
  'organization text-slides': addsSlide('TEXT', 'content: "<p>Hello</p>"'),
  'organization if-then': addsWorkflow,
  'person if-then': addsWorkflow,
  'person showAppt': callsWebhook,
  'organization allowOldStats': async (world) => (await messagesOf(world)) > 0,
  'organization answer-at-any-hour': ({ organizationId }) =>
    inTransaction(context.db, organizationId, (tx) => answersAtAnyHour(tx, organizationId, 'opp-text')),
  'organization two-step-sign-in': isSignedOut,
  'organization free-texts': async (world) => (await priceOf(world)) === 0,
};

// The set-up a switch needs before its effect is visible.
const needs: { readonly [Name in Key]?: (world: World) => Promise<unknown> } = {
  'organization appointments-in-v2': (world) => turn(world, 'v2', true, 'organization'),
  'person if-then': (world) => turn(world, 'if-then', false, 'organization'),
  'person select-on-dashboard': (world) => turn(world, 'select-on-dashboard', false, 'organization'),
  'organization allowOldStats': sendAndArchive,
};

describe('every switch', () => {
  it('has an effect, and every effect a switch', () => {
    const shownOn = (place: 'server' | 'screens') =>
      switchRegistry.filter(({ showsOn }) => showsOn === place).map(({ of, key }) => `${of} ${key}`);
    expect(Object.keys(effects).sort()).toEqual(shownOn('server').sort());
    expect(Object.keys(told).sort()).toEqual(shownOn('screens').sort());
  });

  it.each(switchRegistry.map((one) => [one.of, one.key] as const))(
    'of an %s, %s, has its effect at once for signed-in people, both ways, and can be reset to the default',
    async (of, key) => {
      const world = await buildWorld(key);
      const isSeen = effects[`${of} ${key}`] ?? told[`${of} ${key}`];
      await needs[`${of} ${key}`]?.(world);
      const usual = await isSeen?.(world);
      const seen: unknown[] = [];
      for (const on of [true, false, true]) {
        await turn(world, key, on, of);
        seen.push(await isSeen?.(world));
      }
      expect(seen).toEqual([true, false, true]);
      await turn(world, key, null, of);
      expect(await isSeen?.(world)).toBe(usual);
    },
  );

  it('that the documents name for organizations and people is in the registry, or is a separate setting', async () => {
    const { readFile } = await import('node:fs/promises');
    const ledger = await readFile(new URL('../../docs/ledger.md', import.meta.url), 'utf8');
    const rowOf = (row: string) => ledger.split('\n').find((line) => line.startsWith(`| ${row} `)) ?? '';
    const named = (row: string) => rowOf(row).match(/\b(show[A-Z]\w+|allow[A-Z]\w+|v2)\b/g) ?? [];
    expect(named('ENT-01')).toContain('showAppt');
    expect(named('ENT-02')).toContain('showEventsPage');
    for (const key of named('ENT-01')) expect(findSwitch('person', key), key).not.toBeNull();
    for (const key of named('ENT-02')) expect(Object.hasOwn(organizationFields, key), key).toBe(true);
    const switched = named('ENT-02').filter((key) => /^(show|v2|allowOldStats)/.test(key));
    for (const key of switched) expect(findSwitch('organization', key), key).not.toBeNull();
    const granted = 'admin-sidebar if-then text-slides appointments-in-v2 free-texts select-on-dashboard'.split(' ');
    for (const key of granted) expect(findSwitch('organization', key), key).not.toBeNull();
  });
});

const ask = ({ token }: World, document: string) => server.graphql(document, {}, token);

function toldToScreens(field: string) {
  return async (world: World): Promise<boolean> =>
    (await ask(world, `{ user { user { organization { ${field} } } } }`)).user.user.organization[field];
}

function amongCapabilities(key: string) {
  return async (world: World): Promise<boolean> => {
    const { user } = await ask(world, '{ user { user { organization { capabilities } } } }');
    const headers = { authorization: `Bearer ${world.token}` };
    const page = (await (await fetch(`${server.url}/brand.json`, { headers })).json()) as { capabilities: string[] };
    expect(page.capabilities).toEqual(user.user.organization.capabilities);
    return page.capabilities.includes(key);
  };
}

async function makesAppointment({ organizationId, token }: World): Promise<boolean> {
  const lead = await buildLead(context, organizationId);
  return (await appointmentsOf(server, () => token, lead.id).create('eventDate: "2026-05-20"')).success;
}

async function connectsCalendly({ token }: World): Promise<boolean> {
  const browser = browserAt(server);
  return (await browser.prepare(token, await browser.codeOf(token))).status === 200;
}

function addsSlide(type: string, settings: string) {
  return async (world: World): Promise<boolean> => {
    const made = await ask(world, 'mutation { createPitch(title: "Hello") { pitch { id } } }');
    const { createPitchSlide } = await ask(
      world,
      `mutation { createPitchSlide(pitchId: "${made.createPitch.pitch.id}", slideType: ${type},
        pitchSlide: { ${settings} }) { success } }`,
    );
    return createPitchSlide.success;
  };
}

async function workflowOf(world: World): Promise<string | null> {
  const campaign = await buildCampaign(context, world.organizationId, { userId: world.userId });
  const { createCampaignWorkflow } = await ask(
    world,
    `mutation { createCampaignWorkflow(campaignFeatureId: "${campaign.stepIds[0]}") { success workflow { id } } }`,
  );
  return createCampaignWorkflow.success ? createCampaignWorkflow.workflow.id : null;
}

async function addsWorkflow(world: World): Promise<boolean> {
  return (await workflowOf(world)) !== null;
}

async function callsWebhook(world: World): Promise<boolean> {
  const workflow = await workflowOf(world);
  const made = await ask(
    world,
    `mutation { createWorkflowAction(campaignWorkflowId: "${workflow}") { action { id } } }`,
  );
  const { updateWorkflowAction } = await ask(
    world,
    `mutation { updateWorkflowAction(workflowActionId: "${made.createWorkflowAction.action.id}", actionType: WEBHOOK,
      webhookUrl: "https://hooks.example.com/hello") { success } }`,
  );
  return updateWorkflowAction.success;
}

async function sendAndArchive(world: World): Promise<void> {
  const lead = await buildLead(context, world.organizationId);
  const { id } = await buildCampaign(context, world.organizationId, { userId: world.userId, leadIds: [lead.id] });
  await sendWaiting(context, world.organizationId);
  await ask(world, `mutation { archiveCampaign(campaignId: "${id}") { success } }`);
}

async function messagesOf(world: World): Promise<number> {
  const { user } = await ask(world, '{ user { user { organization { stats { messagedLeads } } } } }');
  return user.user.organization.stats.messagedLeads;
}

async function isSignedOut(world: World): Promise<boolean> {
  return !(await ask(world, '{ user { success } }')).user.success;
}

async function priceOf(world: World): Promise<number> {
  const { token } = await buildUser(context, world.organizationId, { access: 'OWNER' });
  const { user } = await ask(
    { ...world, token },
    '{ user(includeBilling: true) { user { organization { billing { products { id price } } } } } }',
  );
  return user.user.organization.billing.products.find(({ id }: { id: string }) => id === 'sms').price;
}
