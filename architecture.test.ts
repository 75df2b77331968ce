// The rules of this repository that a program can check. Import rules are in .dependency-cruiser.cjs.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { accessLevels } from './domain/permissions/policy.ts';
import { slideTypes } from './domain/pitches/slides/registry.ts';
import { widgetTypes } from './domain/widgets/registry.ts';
import { actionTypes } from './domain/workflows/actions/registry.ts';
import { comparators } from './domain/workflows/comparators.ts';
import { triggerTypes } from './domain/workflows/triggers/registry.ts';
import { cipherUsers } from './scripts/cipher-users.ts';
import { messageFillers } from './scripts/message-fillers.ts';
import { publicUrlUsers } from './scripts/public-url-users.ts';
import {
  listExports,
  listFiles,
  listFunctions,
  listSqlWrites,
  readSources,
  withoutComments,
} from './scripts/read-sources.ts';
import { MOST_SQL_WRITES, sqlWriteExceptions } from './scripts/sql-write-exceptions.ts';

const MOST_LINES_IN_A_FILE = 300;
const MOST_LINES_IN_A_FUNCTION = 60;
const MOST_LINES_IN_A_COMPONENT = 120;

// Numbered, each with its reason. The list may only shrink: lower the number when one is fixed, never raise it.
const MOST_EXCEPTIONS = 0;
const exceptions: readonly { path: string; name?: string; lines: number; because: string }[] = [];

const files = listFiles();
const sources = readSources(files);
const written = sources.filter((source) => !source.isTest);
const excepted = (path: string, name?: string) =>
  exceptions.find((exception) => exception.path === path && exception.name === name)?.lines ?? 0;

describe('sizes', () => {
  it('keeps every file within 300 lines', () => {
    const long = sources
      .filter(({ path, lineCount }) => lineCount > Math.max(MOST_LINES_IN_A_FILE, excepted(path)))
      .map(({ path, lineCount }) => `${path}: ${lineCount} lines`);
    expect(long).toEqual([]);
  });

  it('keeps every function within 60 lines and every component within 120', () => {
    const long = written.flatMap((source) =>
      listFunctions(source)
        .filter(({ name, lineCount, isComponent }) => {
          const limit = isComponent ? MOST_LINES_IN_A_COMPONENT : MOST_LINES_IN_A_FUNCTION;
          return lineCount > Math.max(limit, excepted(source.path, name));
        })
        .map(({ name, lineCount }) => `${source.path}: ${name} has ${lineCount} lines`),
    );
    expect(long).toEqual([]);
  });

  it('lets the list of exceptions only shrink', () => {
    expect(exceptions.length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
    const known = new Set(files);
    expect(exceptions.filter(({ path }) => !known.has(path))).toEqual([]);
  });
});

describe('names', () => {
  it('has no folder or file with a meaningless name', () => {
    const empty = /^(utils?|helpers?|commons?|misc|shared|core|libs?|base|managers?|v\d+)$/;
    const nameless = files.filter((path) =>
      path.split('/').some((part) => empty.test(part.replace(/\.(test|spec)?\.?(tsx?|css|sql|cjs)$/, ''))),
    );
    expect(nameless).toEqual([]);
  });

  it('exports nothing called Manager, Service, Handler, Util or Helper, and no I- or Abstract-', () => {
    const vague = /(Manager|Service|Handler|Utils?|Helpers?)$|^(I[A-Z][a-z]|Abstract[A-Z]|Base[A-Z])/;
    const found = written.flatMap((source) =>
      listExports(source)
        .filter(({ name }) => vague.test(name))
        .map(({ name }) => `${source.path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('numbers every migration and describes it in its name', () => {
    const folder = 'server/platform/database/migrations/';
    const migrations = files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
    const expected = migrations.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(migrations.filter((name) => !/^\d{4}(-[a-z0-9]+){2,}\.sql$/.test(name))).toEqual([]);
    expect(migrations.map((name) => name.slice(0, 4))).toEqual(expected);
  });
});

describe('the domain', () => {
  const rules = written.filter(({ path }) => path.startsWith('domain/'));

  it('reads no clock and has no randomness', () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bMath\.random\b|\bTemporal\.Now\b|\bcrypto\./;
    expect(rules.filter((source) => impure.test(withoutComments(source))).map(({ path }) => path)).toEqual([]);
  });

  it('fills the fields of messages for the sender only, with these exceptions', () => {
    expect(written.flatMap(({ text, path }) => (/\bfillMergeFields\b/.test(text) ? path : []))).toEqual([
      'domain/messages/merge-fields.ts',
      'domain/messages/write-message.ts',
    ]);
    const fillers = written.filter(
      ({ text, path }) =>
        path.startsWith('server/') && /\b(writeMessage|previewMessage|messageInHistory|optInQuestion)\b/.test(text),
    );
    expect(fillers.map(({ path }) => path).toSorted()).toEqual(messageFillers.map(({ path }) => path).toSorted());
  });

  it('has a sentence above every export', () => {
    const silent = rules.flatMap((source) =>
      listExports(source)
        .filter(({ hasSentence }) => !hasSentence)
        .map(({ name }) => `${source.path}: ${name}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('features', () => {
  const server = written.filter(({ path }) => path.startsWith('server/'));

  it('start every index.ts with a sentence about the feature', () => {
    const doors = written.filter(({ path }) => basename(path).startsWith('index.ts'));
    expect(doors.filter(({ text }) => !/^\/[*/]/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('write SQL in their stores only', () => {
    const elsewhere = server.filter(
      ({ path, text }) =>
        !/\/store\.ts$|^server\/platform\//.test(path) &&
        /^import (?!type ).* from '(kysely|pg|pg-copy-streams)'/m.test(text),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('never look up by coalesce, because the database uses no index for it under row-level security', () => {
    const leaky = /\b[a-z_]+\.(?:[a-z_]+_)?(?:id|phone|code|email|key) = (?:coalesce|nullif|greatest|least)\(/;
    expect(server.filter((source) => leaky.test(withoutComments(source))).map(({ path }) => path)).toEqual([]);
  });

  it('build every address for people with the one function that knows their host', () => {
    const readers = written
      .filter(({ path }) => /^(server|domain)\//.test(path) && !/(^|\/)testing\//.test(path))
      .filter((source) => /\bpublicUrl\b/.test(withoutComments(source)))
      .map(({ path }) => path);
    expect(readers.toSorted()).toEqual(publicUrlUsers.map(({ path }) => path).toSorted());
  });

  it('encrypt nothing with the deployment’s key that couldn’t be encrypted again with a new one', () => {
    const users = server.filter(
      ({ text, path }) => /\b(openCipher|deploymentKeys)\b/.test(text) && !/(^|\/)testing\//.test(path),
    );
    expect(users.map(({ path }) => path).toSorted()).toEqual(cipherUsers.map(({ path }) => path).toSorted());
  });

  it('hash passwords cheaply in tests only', () => {
    const callers = sources.filter(({ text }) => /\bhashCheaply\(/.test(text)).map(({ path }) => path);
    expect(callers.toSorted()).toEqual([
      'server/accounts/passwords/passwords.test.ts',
      'server/accounts/passwords/passwords.ts',
      'server/testing/setup.ts',
    ]);
  });

  it('read the environment in the configuration only', () => {
    const atHome = /^server\/platform\/config\/|^server\/[^/]+\.ts$/;
    const elsewhere = server.filter(
      (source) => !atHome.test(source.path) && /process\.env\b/.test(withoutComments(source)),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});

describe('kinds of widgets', () => {
  it('are known to their registry alone: no table elsewhere has a line for each', () => {
    const tables = written.filter(
      ({ path, text }) => !path.startsWith('domain/widgets/') && /Record<WidgetType\b|\[\w+ in WidgetType\b/.test(text),
    );
    expect(tables.map(({ path }) => path)).toEqual([]);
  });
});

describe('the contract', () => {
  const contract = buildSchema(readFileSync('contract/schema.graphql', 'utf8'));

  it.each([
    ['SlideType', slideTypes],
    ['WidgetType', widgetTypes],
    ['TriggerType', triggerTypes],
    ['ActionType', actionTypes],
    ['Comparator', comparators],
    ['AccessLevel', accessLevels],
  ])('names in %s exactly the kinds of its registry', (name, registered) => {
    const kinds = (contract.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);
    expect(kinds.toSorted()).toEqual([...registered].toSorted());
  });
});

describe('tests', () => {
  const tests = sources.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));

  it('cite only rows of the ledger', () => {
    const rows = new Set(readFileSync('docs/ledger.md', 'utf8').match(/(?<=^\| )[A-Z]+-\d+(?= \|)/gm));
    const unknown = tests.flatMap(({ path, text }) =>
      [...text.matchAll(/\[([A-Z]+-\d+(?:(?: |\.\.)[A-Z]+-\d+)*)\]/g)]
        .flatMap(([, cited = '']) => cited.split(/ |\.\./))
        .filter((id) => !rows.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('replace the clock, the carrier and the outside network, and never a module of ours', () => {
    const mocking = /vi\.(mock|doMock)\(/;
    expect(tests.filter(({ text }) => mocking.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('entry points', () => {
  // Benchmarks are excluded: they need millions of rows, and don't measure how the rows were created.
  const reachesStates = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^server\/demo\/|^e2e\//;
  const writers = sources
    .filter(({ path }) => reachesStates.test(path))
    .map((source) => ({ path: source.path, writes: listSqlWrites(source) }));
  const allowed = new Map(sqlWriteExceptions.map(({ path, writes }) => [path, writes]));

  it('are used by every test, story and demo instead of SQL, except for a list that only shrinks', () => {
    const differing = writers
      .filter(({ path, writes }) => writes.length !== (allowed.get(path) ?? 0))
      .map(({ path, writes }) => {
        const found = writes.map(({ line, statement }) => `  line ${line}: ${statement}`).join('\n');
        return `${path} writes ${writes.length} times, and ${allowed.get(path) ?? 0} are listed:\n${found}`;
      });
    expect(differing).toEqual([]);
    expect(sqlWriteExceptions.reduce((sum, { writes }) => sum + writes, 0)).toBeLessThanOrEqual(MOST_SQL_WRITES);
    const known = new Set(files);
    expect(sqlWriteExceptions.filter(({ path }) => !known.has(path))).toEqual([]);
  });

  it.each([
    'sql`insert into numbers (phone) values (1)`',
    `sql\`INSERT INTO \${sql.table(table)} (a) values (1)\``,
    'sql`\n  update only organizations o\n  set plan = 1`',
    "run('update users set name = null')",
    'sql`with gone as (delete from leads returning id) select 1`',
    "query('truncate table leads')",
    "client.query('copy leads (name) from stdin')",
    "db.insertInto('leads')",
    "tx.updateTable('leads').set({})",
    "tx.deleteFrom('leads')",
    'sql`merge into leads using x on true when matched then do nothing`',
  ])('recognizes that %s writes', (text) => {
    expect(listSqlWrites({ path: 'planted.ts', text, lineCount: 1, isTest: true })).toHaveLength(1);
  });

  it.each([
    'sql`select 1 from leads for update`',
    '// insert into leads\nsql`select updated_at, deleted_at from leads`',
  ])('allows %s', (text) => {
    expect(listSqlWrites({ path: 'planted.ts', text, lineCount: 1, isTest: true })).toEqual([]);
  });
});

describe('text', () => {
  it('names only existing files and folders in the journeys', () => {
    const named = [...readFileSync('docs/journeys.md', 'utf8').matchAll(/`([a-z0-9-]+\/[a-z0-9-/.]*)`/g)].map(
      ([, path]) => path,
    );
    expect(
      named.filter(
        (path) => path && !files.some((file) => file === path || file.startsWith(`${path}/`.replace('//', '/'))),
      ),
    ).toEqual([]);
  });

  it('is brought into a form of Unicode in one module, which bounds the marks on a letter', () => {
    const folding = written.filter((source) => /(?<!\bkind)\??\.normalize\(/.test(withoutComments(source)));
    // The catalogs know nothing of the domain; what they read of a language has at most 100 characters.
    expect(folding.map(({ path }) => path)).toEqual(['domain/text/normal-form.ts', 'words/languages.ts']);
  });

  it('has no local paths, and nothing left for later without an owner', () => {
    const foreign =
      /(?<![\w.$}])\/(work|home|Users)\/(?!\.)[a-z]|\.\.\/shared\/(design|spec|tools)|\bTO\x44O\b(?!\([a-z]+, \d{4})/;
    const found = sources.filter(({ text }) => foreign.test(text)).map(({ path }) => path);
    const pages = files.filter((path) => /\.(md|json|cjs|sql|css|html)$/.test(path) && path !== 'package-lock.json');
    expect([...found, ...pages.filter((path) => foreign.test(readFileSync(path, 'utf8')))]).toEqual([]);
  });
});
