import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { buildCampaign } from './testing/build-campaign.ts';
import { buildLead } from './testing/build-lead.ts';
import { buildOrganization } from './testing/build-organization.ts';
import { buildPitch } from './testing/build-pitch.ts';
import { buildUser } from './testing/build-user.ts';
import { allOperations, isIdArgument, type Operation, sampleCall } from './testing/sample-call.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Words that stand in every text field of organisation A; no answer to organisation B may hold one.
const CANARY = 'canary-of-a';
const NOBODY = '987654321';

type Things = Record<string, string>;

let server: TestServer;
let foreign: Things;
let foreignToken: string;
let reader: Awaited<ReturnType<typeof buildThings>>;
let before: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  ({ ids: foreign, token: foreignToken } = await buildThings(CANARY));
  reader = await buildThings('own');
  before = await everythingOf(Number(foreign.organizationId));
});

const cases = allOperations()
  .filter((operation) => operation.permission !== 'public')
  .flatMap((operation) =>
    operation.field.args
      .filter(isIdArgument)
      .map((argument) => [`${operation.name}(${argument.name})`, operation, argument.name] as const),
  );

describe('an id of another organisation', () => {
  it.each(cases)(
    'in %s is answered like one that was never given, and changes nothing',
    async (_what, operation, name) => {
      expect(foreign, `this test needs an id for ${name}`).toHaveProperty(name);
      const answerToForeign = await ask(operation, name, foreign[name] ?? '');
      const answerToNobody = await ask(operation, name, NOBODY);
      expect(answerToForeign.short).toEqual(answerToNobody.short);
      expect(answerToForeign.whole).not.toContain(CANARY);
      expect(await everythingOf(Number(foreign.organizationId))).toBe(before);
    },
  );

  it('would show: the organisation itself reads its own words by the same calls', async () => {
    const seen: string[] = [];
    for (const operation of allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser')) {
      const call = sampleCall(operation, (argument) => foreign[argument] ?? NOBODY, 4);
      if (JSON.stringify(await server.graphql(call.document, call.variables, foreignToken)).includes(CANARY))
        seen.push(operation.name);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'user',
        'leads',
        'lead',
        'leadImport',
        'campaign',
        'pitch',
        'pitchSlide',
        'slideWidget',
        'csvReport',
      ]),
    );
  });

  it('is tried for every id argument there is', () => {
    expect(cases.length).toBeGreaterThan(40);
  });
});

// Everything else in the call is the asking organisation's own, made anew for each call that changes something.
async function ask(operation: Operation, name: string, id: string): Promise<{ short: unknown; whole: string }> {
  const own = operation.kind === 'query' ? reader : await buildThings('own');
  const idFor = (argument: string): string => (argument === name ? id : (own.ids[argument] ?? NOBODY));
  const call = sampleCall(operation, idFor);
  const { [operation.name]: short } = await server.graphql(call.document, call.variables, own.token);
  const deep = sampleCall(operation, idFor, 4);
  const whole = await server.graphql(deep.document, deep.variables, own.token).catch((error: Error) => error.message);
  return { short, whole: JSON.stringify(whole) };
}

async function buildThings(word: string): Promise<{ ids: Things; token: string }> {
  const { context } = server;
  const organization = await buildOrganization(context, { name: `${word} organisation` });
  const user = await buildUser(context, organization.id, { name: `${word} user` });
  const lead = await buildLead(context, organization.id, { name: `${word} lead`, userId: user.id });
  const slide = { title: `${word} slide`, widgets: [{ label: `${word} question` }] };
  const pitch = await buildPitch(context, organization.id, { title: `${word} pitch`, slides: [slide] });
  const steps = [{ message: `${word} text` }, { message: `${word} link`, pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organization.id, {
    ...{ name: `${word} campaign`, userId: user.id, steps, leadIds: [lead.id] },
  });
  const queued = await waitingText(organization.id);
  const imported = await importOne(user.token, word);
  const [step, secondStep] = campaign.stepIds;
  const ids = {
    organizationId: organization.id,
    ...{ userId: user.id, leadId: lead.id, leadIds: lead.id, campaignId: campaign.id, importId: imported },
    ...{ campaignFeatureId: step, after: secondStep, featureId: secondStep, campaignFeatureQueueId: queued },
    ...{ pitchId: pitch.id, pitchSlideId: pitch.slideIds[0], slideWidgetId: pitch.widgetIds[0] },
  };
  return { ids: Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, String(id)])), token: user.token };
}

async function importOne(token: string, word: string): Promise<string> {
  const { leadsFromCsv } = await server.graphql(
    `mutation ($key: String!, $name: String!) { leadsFromCsv(leads: [[$name, "none"]], headers: ["Name", "Phone"], fullNameKey: "Name",
      phoneKey: "Phone", importKey: $key, fileName: $name, chunk: 0, firstLine: 2, last: true) { leadImport { id } } }`,
    { key: `${word}-import`, name: `${word}.csv` },
    token,
  );
  return leadsFromCsv.leadImport.id;
}

async function waitingText(organizationId: number): Promise<number> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{
      id: number;
    }>`select id from text_queue where organization_id = ${organizationId} limit 1`.execute(tx);
    return found.rows[0]?.id ?? 0;
  });
}

/** Every row of the organisation in every table, as one text. */
async function everythingOf(organizationId: number): Promise<string> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'organization_id' order by table_name`.execute(tx);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const rows = await sql<{ text: string }>`
        select to_jsonb(t)::text as text from ${sql.table(name)} t where organization_id = ${organizationId} order by 1`.execute(
        tx,
      );
      texts.push(name, ...rows.rows.map((row) => row.text));
    }
    return texts.join('\n');
  });
}
