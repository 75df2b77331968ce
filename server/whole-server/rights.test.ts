import { beforeAll, describe, expect, it } from 'vitest';
import { builtSchema } from '../platform/graphql/schema.ts';
import { buildOneOfEach } from '../testing/build-one-of-each.ts';
import { everythingOf } from '../testing/everything-of.ts';
import {
  allRows,
  buildActors,
  type Column,
  changesNothing,
  columns,
  expected,
  type Outcome,
  outcomeOf,
  type Row,
  takesIds,
  tryForeign,
  tryOwn,
  tryOwnTogether,
  tryUnknown,
  type World,
} from '../testing/rights-matrix.ts';
import { startTestServer } from '../testing/test-server.ts';

// A thousand calls and more: seconds here, minutes on a machine that is ten times slower.
const MANY_CALLS_MS = 300_000;

// What the server takes in one request.
const AT_ONCE = 12;

const isLong = process.env.LONG === '1';
// foreign-ids.test.ts tries every id as an OWNER. The others have the same filter by organization, but not the same
// reads: LIMITED people see only their own, READONLY people may not change anything, and platform admins see all.
const columnsWithForeign: readonly Column[] = isLong ? columns : ['READONLY', 'LIMITED', 'platform'];

let world: World;
let rows: Row[];
beforeAll(async () => {
  const server = await startTestServer({ roles: ['web'] });
  const [own, foreign] = [await buildOneOfEach(server, 'own'), await buildOneOfEach(server, 'foreign')];
  world = { server, own, foreign, tokens: await buildActors(server, own) };
  rows = allRows(own);
});

describe('the table of rights', () => {
  it('has every Query and Mutation, with its permission or as public', () => {
    const operations = [builtSchema().getQueryType(), builtSchema().getMutationType()].filter((type) => !!type);
    const fields = operations.flatMap((type) => Object.values(type.getFields()));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ extensions }) => !extensions.permission).map(({ name }) => name)).toEqual([]);
  });

  it(
    'is what the server does, for every operation and every level [USER-34 USER-21..USER-24 API-04]',
    async () => {
      const perColumn = await Promise.all(columns.map(ownDeviations));
      expect(perColumn.flat().filter((cell) => cell !== null)).toEqual([]);
      const cells = perColumn.flat().length;
      expect(cells).toBe(rows.length * columns.length);
      process.stdout.write(`rights: ${cells} cells executed with own ids\n`);
    },
    MANY_CALLS_MS,
  );

  it(
    'lets no one do anything with the data of another organization [USER-34]',
    async () => {
      const before = await everythingOf(world.server, world.foreign.organizationId);
      const { cells, deviations } = await deviationsOf(
        rows.filter(takesIds),
        foreignDeviation,
        world,
        columnsWithForeign,
      );
      expect(deviations).toEqual([]);
      expect(await everythingOf(world.server, world.foreign.organizationId)).toBe(before);
      process.stdout.write(`rights: ${cells} cells with foreign ids\n`);
    },
    MANY_CALLS_MS,
  );

  it('is the one in the documentation (if not: vitest run --project server server/whole-server/rights.test.ts -u)', async () => {
    await expect(picture(rows)).toMatchFileSnapshot('../../docs/rights.md');
  });

  it('would show an operation whose guard has been removed, and one that shows another organization’s data', async () => {
    const [leads, lead] = [named('leads'), named('lead')];
    const everythingAllowed = await withPlanted('leads', { access: 'OWNER' }, () =>
      deviationsOf([leads], ownDeviation, { ...world, note: 'no guard' }),
    );
    expect(everythingAllowed.deviations).toEqual([expect.stringContaining('leads, LIMITED')]);
    const together = await withPlanted('leads', { access: 'OWNER' }, () =>
      tryOwnTogether({ ...world, note: 'no guard together' }, [leads, lead, leads], 'LIMITED'),
    );
    expect(together).toEqual(['may', 'may not', 'may']);
    expect(await tryOwnTogether(world, [leads, leads], 'LIMITED')).toEqual(['may not', 'may not']);
    const everybodysThings = await withPlanted('lead', { organizationId: world.foreign.organizationId }, () =>
      deviationsOf([lead], foreignDeviation, { ...world, note: 'no organization' }),
    );
    expect(everybodysThings.deviations).toContainEqual(expect.stringContaining('lead, READONLY, foreign'));
    expect((await deviationsOf([leads], ownDeviation)).deviations).toEqual([]);
  });
});

type Deviation = (tried: World, row: Row, column: Column) => Promise<string | null>;

// All levels try at the same time, each one call after the other.
async function deviationsOf(
  tried: readonly Row[],
  deviation: Deviation,
  of = world,
  by: readonly Column[] = columns,
): Promise<{ cells: number; deviations: string[] }> {
  const perColumn = by.map(async (column) => {
    const found: (string | null)[] = [];
    for (const row of tried) found.push(await deviation(of, row, column));
    return found;
  });
  const cells = (await Promise.all(perColumn)).flat();
  return { cells: cells.length, deviations: cells.filter((cell) => cell !== null) };
}

// One caller, one request after the other.
async function ownDeviations(column: Column): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  const together = Map.groupBy(
    rows.filter((row) => changesNothing(row, column)),
    ({ operation }) => operation.kind,
  );
  for (const group of together.values()) {
    for (let at = 0; at < group.length; at += AT_ONCE) {
      const tried = group.slice(at, at + AT_ONCE);
      const outcomes = await tryOwnTogether(world, tried, column);
      found.push(...tried.map((row, n) => deviationOf(row, column, outcomes[n] ?? 'may')));
    }
  }
  for (const row of rows.filter((one) => !changesNothing(one, column)))
    found.push(await ownDeviation(world, row, column));
  return found;
}

async function ownDeviation(tried: World, row: Row, column: Column): Promise<string | null> {
  return deviationOf(row, column, await tryOwn(tried, row, column));
}

function deviationOf(row: Row, column: Column, done: Outcome): string | null {
  const said = expected(row, column);
  return said === done ? null : `${row.label}, ${column}: the table says "${said}", the server "${done}"`;
}

const acrossOrganizations = new Set([
  ...['switchOrganization', 'moveNumber', 'suspendNumber', 'verifyNumber', 'setNumberLimits'],
  ...['releaseOutlook', 'releaseNumber', 'keepNumber', 'tryNumberAgain', 'stopSending', 'letSend'],
  ...['closeClient', 'reopenClient'],
]);

async function foreignDeviation(tried: World, row: Row, column: Column): Promise<string | null> {
  // Platform admins may enter every organization and manage everyone's numbers.
  if (column === 'platform' && acrossOrganizations.has(row.label)) return null;
  const said = expected(row, column);
  // Refused before any id is read, as the calls with own ids show; the long run tries these too.
  if (said !== 'may' && !isLong) return null;
  const toForeign = await tryForeign(tried, row, column);
  if (said !== 'may')
    return outcomeOf(toForeign) === said ? null : `${row.label}, ${column}, foreign: the table says "${said}"`;
  const toUnknown = await tryUnknown(tried, row, column);
  const isAlike = JSON.stringify(toForeign) === JSON.stringify(toUnknown);
  return isAlike ? null : `${row.label}, ${column}, foreign: ${JSON.stringify([toForeign, toUnknown])}`;
}

const named = (label: string): Row => rows.find((row) => row.label === label) ?? expect.fail(`no row ${label}`);

// Replaces the caller's rights, as if the operation had no check.
async function withPlanted<Result>(name: string, rights: object, work: () => Promise<Result>): Promise<Result> {
  const field = builtSchema().getQueryType()?.getFields()[name];
  const { resolve } = field ?? {};
  if (!field || !resolve) throw new Error(`There is no query ${name}.`);
  field.resolve = (root, args, context, info) =>
    resolve(root, args, context.actor ? { ...context, actor: { ...context.actor, ...rights } } : context, info);
  try {
    return await work();
  } finally {
    field.resolve = resolve;
  }
}

function picture(all: readonly Row[]): string {
  const marks = { may: 'yes', 'may not': '', 'sign in': '' };
  const shown = columns.filter((column) => column !== 'OWNER elsewhere');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may do what',
    '',
    'Every operation, and in lines of their own the parts of operations that need more than the operation itself. It is',
    'printed from the table in `domain/permissions/` by `server/whole-server/rights.test.ts`, which tries every cell on a running server.',
    "A person without a level in an organization (NONE) has no session there; `platform` is the platform's own admin.",
    '',
    line(['Operation', 'Permission', ...shown]),
    line(['---', '---', ...shown.map(() => '---')]),
    ...all.map((row) => line([row.label, row.permission, ...shown.map((column) => marks[expected(row, column)])])),
    '',
  ].join('\n');
}
