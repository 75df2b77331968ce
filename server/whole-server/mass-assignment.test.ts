import { coerceInputValue, type GraphQLInputObjectType, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSchema } from '../platform/graphql/schema.ts';
import { buildOneOfEach, type OneOfEach } from '../testing/build-one-of-each.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { sampleOf } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// Fields that would escalate a person's rights, or that only the server decides.
const FORBIDDEN = [
  ...['wpAdmin', 'isPlatformAdmin', 'is_platform_admin', 'organizations', 'organizationId', 'organization', 'users'],
  ...[
    'billing',
    'billingActive',
    'orgType',
    'brand',
    'twilioPhone',
    'senderPhone',
    'capabilities',
    'stats',
    'passwordHash',
  ],
  ...['__proto__', 'constructor', 'prototype'],
];

let server: TestServer;
let own: OneOfEach;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  own = await buildOneOfEach(server, 'own');
});

const types = () => Object.values(builtSchema().getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const inputs = () => types().filter(isInputObjectType);
// Every field of every entity, with the names that our own tables and programs use for what must never be set.
const allFields = () =>
  new Set([
    ...types()
      .filter(isObjectType)
      .flatMap((type) => Object.keys(type.getFields())),
    ...FORBIDDEN,
  ]);

function problemsOf(input: GraphQLInputObjectType, value: object): string[] {
  const problems: string[] = [];
  coerceInputValue(value, input, (_path, _value, error) => problems.push(error.message));
  return problems;
}

function smallest(input: GraphQLInputObjectType): Record<string, unknown> {
  const needed = Object.values(input.getFields()).filter(({ type }) => isNonNullType(type));
  return Object.fromEntries(needed.map(({ name, type }) => [name, sampleOf(type, name, () => '1')]));
}

// Written as text, because a literal would set the prototype instead of a field of that name.
const withField = (value: object, field: string): object =>
  JSON.parse(
    `${JSON.stringify(value).replace(/\}$/, '')}${Object.keys(value).length ? ',' : ''}${JSON.stringify(field)}:true}`,
  );

describe('an input', () => {
  it('accepts the fields it lists and refuses every other field of every entity', () => {
    let tried = 0;
    for (const input of inputs()) {
      const listed = Object.keys(input.getFields());
      expect(problemsOf(input, smallest(input)), input.name).toEqual([]);
      for (const field of [...allFields()].filter((name) => !listed.includes(name))) {
        tried += 1;
        expect(problemsOf(input, withField(smallest(input), field)), `${input.name}.${field}`).not.toEqual([]);
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it('lists nothing that would escalate rights', () => {
    for (const input of inputs())
      expect(
        Object.keys(input.getFields()).filter((name) => FORBIDDEN.includes(name)),
        input.name,
      ).toEqual([]);
  });

  it('with such a field is refused as a whole by a running server, and nothing changes', async () => {
    const before = await everythingOf(server, own.organizationId);
    const calls = {
      updateUser: ['mutation ($input: UserInput!) { updateUser(user: $input) { success } }', { name: 'Changed' }],
      updateOrganization: [
        `mutation ($input: OrganizationInput!) { updateOrganization(organizationId: ${own.organizationId}, organization: $input) { success } }`,
        { name: 'Changed' },
      ],
      inviteUsers: [
        'mutation ($input: InviteeInput!) { inviteUsers(users: [$input]) { success } }',
        { email: 'person@example.test', role: 'ADMIN' },
      ],
    } as const;
    // A body with __proto__ in it is refused before it is parsed further.
    for (const [name, [document, value]] of Object.entries(calls))
      for (const field of FORBIDDEN)
        await expect(
          server.graphql(document, { input: withField(value, field) }, own.token),
          `${name} ${field}`,
        ).rejects.toThrow(field === '__proto__' ? '' : `Field "${field}" is not defined`);
    expect(await everythingOf(server, own.organizationId)).toBe(before);
    expect(({} as Record<string, unknown>).wpAdmin).toBeUndefined();
  });
});
