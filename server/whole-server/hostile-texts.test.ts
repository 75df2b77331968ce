import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations, type Operation } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const HOSTILE = [
  ['a NUL', 'a\0b'],
  ['half a letter', '\ud800'],
  // A pattern may not end with its escape character, so that comes last.
  ['SQL and patterns', `'; select pg_sleep(60); --%_\\`],
  ['names of prototypes', '__proto__'],
] as const;

let server: TestServer;
let token: string;
let organizationId: OrganizationId;
let ids: Readonly<Record<string, string>> | null = null;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'OWNER' })).token;
});

const cases = allOperations()
  .filter((operation) => operation.name !== 'logoutUser')
  .flatMap((operation) => HOSTILE.map(([what, text]) => [operation.name, what, operation, text] as const));

describe('a hostile text', () => {
  it.each(cases)(
    'in every text of %s, such as %s, is accepted or refused with a reason',
    async (_name, _what, operation, text) => {
      ids ??= await ownIds();
      const { success, errors } = await ask(operation, text, ids);
      // A call may have changed or deleted its own data, so the next one gets new data.
      if (success && operation.kind === 'mutation') ids = null;
      if (!success) expect(errors).not.toContain('An unknown error occurred.');
    },
  );
});

async function ask(
  { kind, name, field }: Operation,
  text: string,
  ids: Readonly<Record<string, string>>,
): Promise<{ success: boolean; errors: string[] }> {
  const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const variables = Object.fromEntries(
    field.args.map((argument) => [argument.name, hostile(argument.type, argument.name, text, ids)]),
  );
  const given = declared === '' ? ['', ''] : [`(${declared})`, `(${passed})`];
  const data = await server.graphql(`${kind} ${given[0]} { ${name}${given[1]} { success errors } }`, variables, token);
  return data[name];
}

function hostile(type: GraphQLInputType, name: string, text: string, ids: Readonly<Record<string, string>>): unknown {
  if (isNonNullType(type)) return hostile(type.ofType, name, text, ids);
  if (isListType(type)) return [hostile(type.ofType, name, text, ids)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((one) => [one.name, hostile(one.type, one.name, text, ids)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isScalarType(type)) return undefined;
  return { ID: ids[name], Int: 1, Float: 1, Boolean: false }[type.name] ?? text;
}

async function ownIds(): Promise<Record<string, string>> {
  const { context } = server;
  const lead = await buildLead(context, organizationId, { name: 'A lead' });
  const pitch = await buildPitch(context, organizationId, { slides: [{ widgets: [{ label: 'A question' }] }] });
  const campaign = await buildCampaign(context, organizationId, { leadIds: [lead.id] });
  const own = {
    ...{ leadId: lead.id, leadIds: lead.id, campaignId: campaign.id, campaignFeatureId: campaign.stepIds[0] },
    ...{ pitchId: pitch.id, pitchSlideId: pitch.slideIds[0], slideWidgetId: pitch.widgetIds[0] },
    ...{ importId: 1, campaignFeatureQueueId: 1, widgetId: pitch.widgetIds[0] },
  };
  return Object.fromEntries(Object.entries(own).map(([key, id]) => [key, String(id)]));
}
