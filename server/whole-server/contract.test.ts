import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNonNullType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { printedSchema } from '../printed-schema.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations, idPlaces, type Operation, sampleCall } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const operations = allOperations();
const guarded = operations.filter((operation) => operation.permission !== 'public');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context);
  ({ token } = await buildUser(server.context, organization.id));
});

describe('the contract', () => {
  it('is the schema that the features declare', async () => {
    const committed = await readFile(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8');
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
      expect.arrayContaining(['loginUser', 'registerUser', 'loadLeadActivity', 'trackLead']),
    );
  });
});

describe('every guarded operation', () => {
  it.each(guarded.filter((one) => idPlaces(one).length > 0).map((one) => [one.name, one] as const))(
    '%s answers ids that were never given, unknown ids and nonsense alike, and never with a bug',
    async (_name, operation) => {
      const answers = [];
      for (const id of ['999999999', '0', '-1', 'abc', '1e3', `1'; drop table leads; --`, '9'.repeat(40)]) {
        answers.push(await answerOf(operation, token, id));
      }
      for (const answer of answers) {
        expect(answer).toEqual(answers[0]);
        expect(answer.errors).not.toContain('An unknown error occurred.');
      }
    },
  );
});

async function answerOf(
  operation: Operation,
  token: string | null,
  id: string,
): Promise<{ success: boolean; errors: string[] }> {
  const { document, variables } = sampleCall(operation, () => id);
  return (await server.graphql(document, variables, token))[operation.name];
}
