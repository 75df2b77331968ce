import { milliseconds } from '../measure/rounds.ts';
import type { Row } from '../report.ts';
import type { Callers } from './callers.ts';
import { drawn, type Planned, scansOf } from './plans.ts';
import type { Statement } from './statements.ts';

/** The statements of a day's work and of the jobs of every hour and day, and how many rows each table has. */
export type Counted = {
  readonly ofTheDay: readonly Statement[];
  readonly rare: readonly Statement[];
  readonly tables: ReadonlyMap<string, number>;
};

/** The same work at few and at many organizations, and the plans of every statement. */
export type Measured = {
  readonly few: Counted;
  readonly many: Counted;
  readonly plans: ReadonlyMap<string, Planned>;
  readonly callers: Pick<Callers, 'of'>;
  readonly sizes: { readonly few: number; readonly many: number };
};

const HOTTEST = 10;
// Indexes of a hundred times as many rows have a level more.
const MOST = 2;
const GREW = 3;
const MANY_ROWS = 5_000;

/** A row for each of the ten that took the most time, and one that counts those that read a growing table whole. */
export function rowsOf(measured: Measured): Row[] {
  const { few, many, sizes } = measured;
  const all = timeOf(many.ofTheDay);
  const hottest = many.ofTheDay.slice(0, HOTTEST);
  const rows = hottest.map((statement, place): Row => {
    const before = few.ofTheDay.find(({ id }) => id === statement.id);
    const ratio = before ? ratioOf(pagesEach(statement), pagesEach(before)) : Number.NaN;
    const share = `${((statement.ms / all) * 100).toFixed(1)} % of the time`;
    return {
      ...{ id: 'P22', what: `${place + 1}. ${nameOf(measured, statement)}` },
      measured: `${share}, ${statement.calls.toLocaleString('en-US')} times: ${eachOf(statement)}`,
      limit: `at ${sizes.few.toLocaleString('en-US')} organizations: ${before ? eachOf(before) : 'not asked'}`,
      ...{ ratio, ratios: [], best: 'least', goal: `≤ ${MOST.toFixed(2)}`, isReached: ratio <= MOST },
    };
  });
  const whole = hottest.flatMap((statement) => readWhole(measured, statement));
  const measuredWhole = whole.length === 0 ? 'none' : whole.join(', ');
  const what = `tables that grow with the organizations and that one of the ten reads whole`;
  const zero = { limit: 'none', ratio: null, goal: 'none', isReached: whole.length === 0 };
  return [...rows, { id: 'P22', what, measured: measuredWhole, ...zero }];
}

// A statement that reads nothing, such as one that waits for a lock, doesn't grow.
function ratioOf(pages: number, before: number): number {
  return pages === before ? 1 : pages / before;
}

/** The ten with their plans, and after them whatever else grows with the organizations. */
export function describeAll(measured: Measured): string {
  const { many } = measured;
  const sections = many.ofTheDay.slice(0, HOTTEST).map((statement, place) => {
    const planned = measured.plans.get(statement.id);
    const plan = planned
      ? `The usual plan:\n${drawn(planned.plan)}\n\nThe run that read most:\n${drawn(planned.worst)}`
      : 'It was not asked while plans were written down.';
    return `## ${place + 1}. ${lineOf(measured, statement)}\n\n${planned?.text ?? statement.text}\n\n${plan}\n`;
  });
  const others = (of: Counted['ofTheDay']) =>
    of.filter((statement) => grows(measured, statement)).map((statement) => `- ${lineOf(measured, statement)}`);
  return [
    ...sections,
    '## Others of the day that read a growing table whole, or more pages than at few\n',
    ...others(many.ofTheDay.slice(HOTTEST)),
    '\n## The same of the jobs of every hour and day\n',
    ...others(many.rare),
  ].join('\n');
}

function lineOf(measured: Measured, statement: Statement): string {
  const { few, many } = measured;
  const isRare = many.rare.includes(statement);
  const before = (isRare ? few.rare : few.ofTheDay).find(({ id }) => id === statement.id);
  const scans = measured.plans.get(statement.id);
  const whole = readWhole(measured, statement);
  return [
    nameOf(measured, statement),
    `${milliseconds(statement.ms)} in ${statement.calls} times: ${eachOf(statement)}`,
    `at few ${before ? eachOf(before) : 'not asked'}`,
    `at most ${mostRowsOf(measured, statement)} rows of one table`,
    ...(whole.length > 0 ? [`reads whole: ${whole.join(', ')}`] : []),
    ...(scans ? scansOf(scans.plan) : []),
  ].join('; ');
}

function grows(measured: Measured, statement: Statement): boolean {
  if (readWhole(measured, statement).length > 0) return true;
  const { few, many } = measured;
  if (mostRowsOf(measured, statement) > MANY_ROWS) return true;
  const before = (many.rare.includes(statement) ? few.rare : few.ofTheDay).find(({ id }) => id === statement.id);
  const isNoticed = pagesEach(statement) > 20;
  return isNoticed && before !== undefined && pagesEach(statement) / pagesEach(before) > MOST;
}

function mostRowsOf({ plans }: Measured, { id }: Statement): number {
  return plans.get(id)?.mostRows ?? 0;
}

function readWhole({ few, many, plans }: Measured, { id }: Statement): string[] {
  const grew = (table: string) => (many.tables.get(table) ?? 0) > GREW * Math.max(1, few.tables.get(table) ?? 0);
  return [...(plans.get(id)?.readWhole ?? [])].filter(grew);
}

function nameOf({ plans, callers }: Measured, { id, text }: Statement): string {
  const written = plans.get(id)?.text ?? text;
  const [, table = ''] = /(?:from|into|update)\s+"?([\w.]+)/i.exec(written) ?? [];
  return callers.of(written) ?? `${/\w+/.exec(written)?.[0].toLowerCase()} ${table}`;
}

const timeOf = (statements: readonly Statement[]): number => statements.reduce((sum, { ms }) => sum + ms, 0);
const pagesEach = ({ pages, calls }: Statement): number => pages / calls;

function eachOf({ ms, calls, pages, rows }: Statement): string {
  const each = (count: number) => (count / calls).toFixed(count / calls < 10 ? 1 : 0);
  return `${milliseconds(ms / calls)}, ${each(pages)} pages and ${each(rows)} rows each`;
}
