import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDocumentCheck } from './limits.ts';

const root = join(import.meta.dirname, '../../..');
const schema = buildSchema(readFileSync(join(root, 'contract/schema.graphql'), 'utf8'));
const check = createDocumentCheck(schema);

const tooMuch = 'This request is too large. Ask for fewer fields, or for one page at a time.';

async function ownOperations(): Promise<(readonly [string, string])[]> {
  const found = [];
  for (const file of globSync('staff-app/**/operations.ts', { cwd: root })) {
    const declared: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(declared)) {
      const { text } = (value ?? {}) as { text?: string };
      if (text && /(query|mutation) \w+/.test(text)) found.push([name, text] as const);
    }
  }
  return found;
}

describe('the limits of a document', () => {
  it('admit every operation of our own screens', async () => {
    const operations = await ownOperations();
    expect(operations.length).toBeGreaterThan(150);
    for (const [name, text] of operations) expect(check(text).refused, name).toBeNull();
  });

  it.each([
    ['people within their own organization', '{ users { users { organization { users { id } } } } }'],
    [
      'the same through fragments',
      '{ users { users { ...Mine } } } fragment Mine on User { organization { ...Ours } } fragment Ours on Organization { users { id } }',
    ],
    [
      'lists in lists in lists',
      `{ campaigns(includeFeatures: true) { campaigns { features { pitch { slides { widgets { id label } calendars { id name } } } } } } }`,
    ],
    [
      'the same list many times',
      `{ ${many(15, (n) => `a${n}: leads { leads { campaigns { campaign { id name } } } }`)} }`,
    ],
  ])('refuse %s', (_what, text) => {
    expect(check(text).refused).toBe(tooMuch);
  });

  it.each([
    ['one’s own organization with its people', '{ user { user { organization { users { id name email } } } } }'],
    ['people with their organization', '{ users { users { id organization { id name } } } }'],
  ])('admit %s', (_what, text) => {
    expect(check(text).refused).toBeNull();
  });

  const calls = Object.values(schema.getMutationType()?.getFields() ?? {});
  const withPassword = calls.filter(({ args }) => args.some(({ name }) => /password/i.test(name)));
  const startingSessions = ['signInWithPasskey', 'finishSingleSignOn', 'switchOrganization', 'updateUser'];
  it.each([...withPassword.map(({ name }) => name), ...startingSessions])(
    'refuse a request that guesses a password, or starts a session, twice: %s',
    (name) => {
      expect(check(`mutation { ${many(2, (n) => `a${n}: ${name} { success }`)} }`).refused).toBe(
        'A request may sign in once.',
      );
    },
  );

  it('refuse a request for more than one report', () => {
    const report = (n: number) => `a${n}: csvReport(campaignId: "${n}") { csv }`;
    expect(check(`{ ${many(2, report)} }`).refused).toBe('A request may ask for one report.');
    expect(check(`{ ${report(1)} }`).refused).toBeNull();
    const trail = (n: number) => `b${n}: auditReport { csv }`;
    expect(check(`{ ${many(2, trail)} }`).refused).toBe('A request may ask for one report.');
    const proof = (n: number) => `c${n}: verifyAudit { success }`;
    expect(check(`{ ${many(2, proof)} }`).refused).toBe('A request may ask for one report.');
  });

  it('allow aborting only operations that read, and no report', () => {
    const text =
      'query A { user { success } } mutation B { createPitch { success } } query C { csvReport(campaignId: "1") { success } }';
    const isShortRead = (name?: string) => check(text).isShortRead(name);
    expect(['A', 'B', 'C', undefined].map(isShortRead)).toEqual([true, false, false, false]);
    expect(check('{ user { success } }').isShortRead(undefined)).toBe(true);
  });
});

function many(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(' ');
}
