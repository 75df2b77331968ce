import { getNamedType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { canaryOf, contactColumns, ownColumns, plantCanaries, undecidedColumns } from '../testing/canaries.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { executeWhole, fieldsOf, typesWithin, wholeCall } from '../testing/whole-call.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const queries = allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser');

type World = Awaited<ReturnType<typeof buildContactWorld>> & { readonly admin: string };
let health: World;
let other: World;
let platform: World;
beforeAll(async () => {
  await preparePlatform(context);
  health = await planted(await buildOrganization(context, { brand: 'health' }));
  other = await planted(await buildOrganization(context, { brand: 'default' }));
  platform = await planted({ id: PLATFORM_ORGANIZATION, senderPhone: '+15550100001' });
});

async function planted(organization: { id: OrganizationId; senderPhone: string }): Promise<World> {
  const world = await buildContactWorld(server, organization, { hasUnreached: true });
  await plantCanaries(context, organization.id);
  const admin = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE', name: 'Pat' });
  return { ...world, admin: admin.token };
}

/** The answer of each query to this session when all fields are selected. */
async function everything(world: World, token: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const query of queries) {
    const call = wholeCall(query, (argument) => world.ids[argument] ?? '987654321', world.phone);
    answers.set(query.name, JSON.stringify(await executeWhole(context, token, call)));
  }
  return answers;
}

const seenIn = (answers: Map<string, string>, columns: readonly string[]) => {
  const whole = [...answers.values()].join('\n');
  return columns.filter((column) => whole.includes(canaryOf(column)));
};

// Contact data that no query shows to anyone, or only to people who connect a practice or import opt-outs; other tests cover
// the masking.
const shownNowhere = [
  ...['lead_imports.consent_note', 'opt_out_imports.file_name'],
  ...['consent_states.reason', 'modmed_patients.patient_id', 'modmed_patients.first_name', 'modmed_patients.last_name'],
  ...['modmed_patients.email', 'modmed_appointments.type_name', 'modmed_appointments.location_name'],
  'modmed_appointments.location_address',
];

describe('every field of every query', () => {
  it('is classified: each stored text is a contact’s, the organization’s own, or neither', async () => {
    expect(await undecidedColumns(context), 'say in server/testing/canaries.ts what these columns hold').toEqual([]);
  });

  it('can be called: there is an id for every argument of a query', () => {
    const asked = queries.flatMap((query) => query.field.args.filter((one) => String(one.type) === 'ID!'));
    for (const argument of asked) expect(health.ids, argument.name).toHaveProperty(argument.name);
  });

  it('is shown to the organization’s own people, so that this test can fail [BRAND-41]', async () => {
    const seen = seenIn(await everything(health, health.manager.token), [...contactColumns, ...ownColumns]);
    expect(contactColumns.filter((column) => !seen.includes(column))).toEqual(shownNowhere);
    expect(seen).toEqual(expect.arrayContaining(['campaigns.name', 'campaign_steps.message_content', 'slides.title']));
  });

  it('hides what is a contact’s from a platform admin in the health brand [BRAND-37..BRAND-40]', async () => {
    const answers = await everything(health, health.admin);
    expect(seenIn(answers, contactColumns)).toEqual([]);
    for (const [name, answer] of answers) expect(`${name}: ${answer}`).not.toContain('An unknown error occurred.');
    // Data that is not a contact's stays visible.
    expect(seenIn(answers, ownColumns)).toEqual(expect.arrayContaining(['campaigns.name', 'slides.title']));
    expect(answers.get('lead')).toContain(`•••• ${health.phone.slice(-4)}`);
    expect(answers.get('lead')).toContain('Message content hidden');
    expect(answers.get('lead')).toContain('"name":"Contact"');
  });

  it('is shown to platform admins in other brands, and in the platform’s own organization [BRAND-37]', async () => {
    for (const world of [other, platform]) {
      const seen = seenIn(await everything(world, world.admin), contactColumns);
      expect(contactColumns.filter((column) => !seen.includes(column))).toEqual(shownNowhere);
    }
  });
});

describe('the data of a contact', () => {
  // Types of the organization's own things and of its people: nothing in them is contact data.
  const own = [
    'Pitch',
    'Slide',
    'Widget',
    'CampaignFeature',
    'Workflow',
    'Trigger',
    'Action',
    'CampaignStructure',
    'CampaignStats',
    'FeatureStat',
    'Group',
    'GroupLandingPage',
    'CampaignLandingPage',
    'CalendarSettings',
    'VideoPreparation',
    'SlideFile',
    'PreparedFiles',
  ];
  const masked = ['ResponsibleUser'];
  // Fields that a masked viewer may see: ids, times, states, phone numbers and the organization's own texts.
  const shown: Record<string, readonly string[]> = {
    Lead: ['id', 'created', 'archivedAt', 'lastViewed', 'lastActive', 'lastReplied', 'lastWord', 'landingPageId'],
    LastMessage: ['created', 'campaignId'],
    LastFailure: ['reason', 'created'],
    WaitingReply: ['sendAt'],
    NameForm: ['at', 'pageName'],
    LeadCampaign: ['codes', 'joined'],
    Campaign: [
      'id',
      'leadId',
      'code',
      'created',
      'lastActive',
      'paused',
      'pausedAt',
      'pausedBy',
      'userName',
      'description',
      'category',
      'brandName',
      'brandImage',
      'brandColor',
      'calendlyEventUri',
      'calendlyEventName',
      'calendlyEventLink',
    ],
    CustomValue: ['id', 'model', 'userId', 'name', 'customFieldId', 'created'],
    Message: [
      'id',
      'campaignId',
      'campaignMessageId',
      'pitchId',
      'created',
      'sent',
      'leftOut',
      'error',
      'reason',
      'scheduledFor',
      'sendAt',
    ],
    FeatureQueueItem: ['id', 'leadId', 'campaignId', 'campaignFeatureId', 'created', 'scheduledFor', 'reason', 'error'],
    Appointment: ['id', 'leadId', 'pitchId', 'pitchSlideId', 'importedFrom', 'created'],
    ReportedBooking: ['id', 'reported', 'slideTitle'],
    Activity: ['ssid', 'deviceId', 'leadId', 'pitchId', 'campaignFeatureId', 'campaignId', 'lastActive', 'created'],
    SlideTime: ['pitchSlideId'],
    LeadWidget: ['pitchId', 'widgetId', 'campaignId', 'answered'],
    LeadImport: ['id', 'state', 'begun'],
    ImportProblem: ['reason'],
    LeadTag: ['campaignId', 'kind', 'itemId'],
    ReportIcon: ['kind', 'tagged', 'untagged'],
    BegunItem: ['label'],
    TimelineEntry: [
      'noteId',
      ...['id', 'at', 'state', 'reason', 'plannedFor', 'campaignId', 'structureType', 'heldBy'],
      ...['pageType', 'pageId', 'pageName'],
    ],
    Wait: ['cause', 'until', 'release'],
    ViewerLead: [],
    SendStats: ['paused', 'finishes', 'campaignId'],
    AuditLead: ['id'],
  };

  it('declares for each of its texts how it is masked, unless it may be seen', () => {
    const roots = ['Lead', 'LeadImport', 'ViewerLead', 'SendStats', 'AuditLead'];
    const types = new Set(roots.flatMap((name) => [...typesWithin(name)]));
    for (const name of [...own, ...masked]) types.delete(name);
    const undecided = [...types].flatMap((name) =>
      fieldsOf(name)
        .filter((field) => ['String', 'ID'].includes(getNamedType(field.type).name))
        .filter((field) => field.extensions.isMaskDeclared !== true && !shown[name]?.includes(field.name))
        .map((field) => `${name}.${field.name}`),
    );
    expect(undecided, 'declare a mask, or say in this test that it may be seen').toEqual([]);
  });
});

describe('a platform admin in the health brand', () => {
  const FIND = 'query ($search: String) { leads(search: $search) { success total leads { id name phone } } }';
  const find = async (search: string, token = health.admin) => (await server.graphql(FIND, { search }, token)).leads;

  it('finds contacts by the last four digits of their phone, and learns nothing by searching for names', async () => {
    expect(await find('canary', health.manager.token)).toMatchObject({ total: 2 });
    for (const search of ['canary', 'zzz', 'c%', '_', "' or 1=1 --", 'canary 602'])
      expect(await find(search)).toEqual({ success: true, total: 0, leads: [] });
    const known = { total: 1, leads: [{ name: 'Contact', phone: `•••• ${health.phone.slice(-4)}` }] };
    const otherWithSameEnd = `480${health.phone.slice(3)}`;
    expect(await find('')).toMatchObject({ total: 2 });
    for (const search of [health.phone, otherWithSameEnd, health.phone.slice(-4)])
      expect(await find(search)).toMatchObject(known);
    for (const part of [health.phone.slice(0, 3), health.phone.slice(3, 7), health.phone.slice(-3)])
      expect(await find(part)).toMatchObject({ total: 0 });
  });

  it('finds no digits of a name either', async () => {
    const { id } = await buildOrganization(context, { brand: 'health' });
    const manager = await buildUser(context, id, { access: 'MANAGER' });
    const admin = await buildUser(context, id, { access: 'NONE', isPlatformAdmin: true });
    const create = 'mutation { createLead(lead: { name: "Room 9911", phone: "6025550123" }) { success } }';
    await server.graphql(create, {}, manager.token);
    expect(await find('9911', manager.token)).toMatchObject({ total: 1 });
    expect(await find('9911', admin.token)).toMatchObject({ total: 0 });
  });

  it('finds nothing by contacts’ custom values', async () => {
    const create = `mutation { createCustomValues(values: [{ name: "Ward", value: "oncology", leadId: "${health.leadId}" },
      { name: "Room", value: "oncology hall" }]) { success } }`;
    await server.graphql(create, {}, health.manager.token);
    const document = 'query ($search: String) { customValues(search: $search) { customValues { name } } }';
    const names = async (search: string, token = health.admin): Promise<string[]> =>
      (await server.graphql(document, { search }, token)).customValues.customValues.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('onco', health.manager.token)).toEqual(['Room', 'Ward']);
    expect(await names('onco')).toEqual(['Room']);
    expect(await names('')).toContain('Ward');
  });

  it('downloads no report of contacts', async () => {
    const document = `{ csvReport(campaignId: "${health.ids.campaignId}") { success errors csv } }`;
    const hidden = {
      success: false,
      errors: ['You can’t see or change this without emergency access to the organization.'],
      csv: null,
    };
    expect((await server.graphql(document, {}, health.admin)).csvReport).toEqual(hidden);
    expect((await server.graphql(document, {}, health.manager.token)).csvReport.success).toBe(true);
  });

  it('reads no name in a campaign that was made for a contact', async () => {
    const make = `mutation { createCampaign(leadId: "${health.leadId}") { campaign { id name } } }`;
    const { id, name } = (await server.graphql(make, {}, health.manager.token)).createCampaign.campaign;
    expect(name).toContain('canary');
    const read = 'query ($id: ID!) { campaign(campaignId: $id) { campaign { name leadName } } }';
    const { campaign } = (await server.graphql(read, { id }, health.admin)).campaign;
    expect(campaign).toEqual({ name: 'Contact', leadName: 'Contact' });
  });

  it('is notified of live changes without their content', async () => {
    const hangUp = new AbortController();
    const authorization = `Bearer ${health.admin}`;
    const stream = await fetch(`${server.url}/events`, { headers: { authorization }, signal: hangUp.signal });
    const reader = stream.body?.getReader();
    const text = `mutation { messageLead(leadId: "${health.leadId}", message: "canary") { success message { message } } }`;
    const answer = await server.graphql(text, {}, health.manager.token);
    expect(answer.messageLead.message.message).toBe('canary');
    let told = '';
    while (!told.includes('event: messages')) told += new TextDecoder().decode((await reader?.read())?.value);
    expect(told.replaceAll(/event: [a-z-]+\ndata: \{\}\n|: (connected|still here)\n|\n/g, '')).toBe('');
    hangUp.abort();
  });
});

describe('in a brand that records views', () => {
  it('every query that leads to contacts adds an entry to the audit trail', async () => {
    const entries = async () => {
      const { token } = await buildUser(context, health.organizationId, { access: 'OWNER' });
      // The same view within an hour is one row with the number of times.
      const read = '{ auditEntries(action: "lead-viewed") { entries { times } } }';
      const { auditEntries } = await server.graphql(read, {}, token);
      return auditEntries.entries.reduce((sum: number, { times }: { times: number }) => sum + times, 0);
    };
    for (const query of queries) {
      if (!typesWithin(getNamedType(query.field.type).name).has('Lead')) continue;
      const before = await entries();
      const call = wholeCall(query, (argument) => health.ids[argument] ?? '987654321', health.phone);
      await executeWhole(context, health.manager.token, call);
      expect([query.name, await entries()]).toEqual([query.name, before + 1]);
    }
  });
});

describe('a person who only gets alerts', () => {
  it('sees nothing of contacts, and only the name of the organization', async () => {
    for (const world of [health, other]) {
      const { token } = await buildUser(context, world.organizationId, { access: 'LIMITED' });
      const answers = await everything(world, token);
      expect(seenIn(answers, [...contactColumns, ...ownColumns])).toEqual([]);
      expect([...answers.values()].join('\n')).not.toContain(world.phone);
    }
  });
});
