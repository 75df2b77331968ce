import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNonNullType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccessLevel, accessLevels, mayDo, type Permission } from '../domain/permissions/policy.ts';
import { printedSchema } from './printed-schema.ts';
import { buildOrganization } from './testing/build-organization.ts';
import { buildUser } from './testing/build-user.ts';
import { allOperations, isIdArgument, type Operation, sampleCall } from './testing/sample-call.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const operations = allOperations();
const guarded = operations.filter((operation) => operation.permission !== 'public');

let server: TestServer;
let organizationId: number;
const tokens = new Map<AccessLevel, string>();
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  for (const access of accessLevels) tokens.set(access, await freshToken(access));
});

describe('the contract', () => {
  it('is the schema that the features declare', async () => {
    const committed = await readFile(join(import.meta.dirname, '../contract/schema.graphql'), 'utf8');
    expect(printedSchema(), 'run: npm run print-schema').toBe(committed);
  });

  it('answers every operation with success and errors [API-04]', () => {
    for (const { name, field } of operations) {
      const type = isNonNullType(field.type) ? field.type.ofType : null;
      const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
      expect(fields, name).toEqual(expect.arrayContaining(['success', 'errors']));
    }
  });

  it('names a permission for every operation, or says that it is public', () => {
    for (const { name, permission } of operations) expect(permission, name).not.toBe('undefined');
    expect(operations.filter((one) => one.permission === 'public').map((one) => one.name)).toEqual(
      ['loginUser', 'registerUser', 'loadLeadActivity', 'trackLead'].filter((name) =>
        operations.some((one) => one.name === name),
      ),
    );
  });
});

describe('every guarded operation', () => {
  it.each(guarded.map((one) => [one.name, one] as const))(
    '%s is refused without a session',
    async (_name, operation) => {
      expect(await answerOf(operation, null)).toEqual({ success: false, errors: ['Invalid session'] });
    },
  );

  it.each(guarded.map((one) => [one.name, one] as const))(
    '%s is refused to the levels below its permission',
    async (_name, operation) => {
      for (const access of accessLevels) {
        if (access === 'NONE') continue;
        // Signing out ends the session it is tried with.
        const token = operation.name === 'logoutUser' ? await freshToken(access) : (tokens.get(access) ?? null);
        const answer = await answerOf(operation, token);
        const refused = answer.errors[0] === 'You do not have permission to do that.';
        const isAllowed = mayDo({ access, isPlatformAdmin: false }, operation.permission as Permission);
        expect([access, refused]).toEqual([access, !isAllowed]);
      }
    },
  );

  it.each(guarded.filter((one) => one.field.args.some(isIdArgument)).map((one) => [one.name, one] as const))(
    '%s answers ids that were never given, ids of nobody and nonsense alike, and never with a bug',
    async (_name, operation) => {
      const answers = [];
      for (const id of ['999999999', '0', '-1', 'abc', '1e3', `1'; drop table leads; --`, '9'.repeat(40)]) {
        answers.push(await answerOf(operation, tokens.get('OWNER') ?? null, id));
      }
      for (const answer of answers) {
        expect(answer).toEqual(answers[0]);
        expect(answer.errors).not.toContain('An unknown error occurred.');
      }
    },
  );
});

async function freshToken(access: AccessLevel): Promise<string> {
  return (await buildUser(server.context, organizationId, { access })).token;
}

async function answerOf(
  operation: Operation,
  token: string | null,
  id = '999999999',
): Promise<{ success: boolean; errors: string[] }> {
  const { document, variables } = sampleCall(operation, () => id);
  return (await server.graphql(document, variables, token))[operation.name];
}
