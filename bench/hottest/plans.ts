import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';

/** A part of a plan, as PostgreSQL explains it. */
export type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
};

/**
 * The plan that a statement had most often, with the figures of one run; the run that read the most pages; and every
 * table that one of its plans read whole.
 */
export type Planned = {
  readonly text: string;
  readonly plan: Plan;
  readonly worst: Plan;
  /** The most rows of one table that a scan of any run read. */
  readonly mostRows: number;
  readonly readWhole: ReadonlySet<string>;
};

type Entry = { readonly 'Query Text': string; readonly 'Query Identifier'?: number; readonly Plan: Plan };
type Shape = { readonly plan: Plan; readonly worst: Plan; readonly times: number };

/** Writes down the plan of every statement from now on, or none anymore. */
export async function explainAll(client: pg.Client, isOn: boolean): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`);
  await client.query('select pg_reload_conf()');
}

/** The plans in PostgreSQL's log, by the number of their statement. */
export async function readPlans(path: string): Promise<ReadonlyMap<string, Planned>> {
  const shapes = new Map<string, { text: string; readonly byShape: Map<string, Shape>; readonly whole: Set<string> }>();
  for await (const { id, text, plan } of entriesOf(path)) {
    const known = shapes.get(id) ?? { text, byShape: new Map(), whole: new Set() };
    shapes.set(id, known);
    for (const node of nodesOf(plan).filter(isReadWhole)) known.whole.add(node['Relation Name'] ?? '');
    const shape = nodesOf(plan).map(scanOf).join();
    const before = known.byShape.get(shape);
    const worst = before && pagesOf(before.worst) > pagesOf(plan) ? before.worst : plan;
    known.byShape.set(shape, { plan, worst, times: (before?.times ?? 0) + 1 });
  }
  return new Map(
    [...shapes].map(([id, { text, byShape, whole }]) => {
      const [usual] = [...byShape.values()].toSorted((one, other) => other.times - one.times);
      const [worst] = [...byShape.values()].toSorted((one, other) => pagesOf(other.worst) - pagesOf(one.worst));
      const scans = [...byShape.values()].flatMap((shape) =>
        nodesOf(shape.worst).filter((node) => node['Relation Name']),
      );
      const mostRows = Math.max(0, ...scans.map(rowsOf));
      return [id, { text, plan: (usual as Shape).plan, worst: (worst as Shape).worst, mostRows, readWhole: whole }];
    }),
  );
}

// A part of a plan that was never needed has no loops.
function isReadWhole(node: Plan): boolean {
  return node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0;
}

async function* entriesOf(path: string): AsyncGenerator<{ id: string; text: string; plan: Plan }> {
  let lines: string[] | null = null;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (lines !== null && line.startsWith('\t')) lines.push(line);
    else {
      if (lines !== null) yield* entryOf(lines.join('\n'));
      lines = line.endsWith(' plan:') ? [] : null;
    }
  }
  if (lines !== null) yield* entryOf(lines.join('\n'));
}

function* entryOf(json: string): Generator<{ id: string; text: string; plan: Plan }> {
  // The number is longer than JavaScript's are exact.
  const [, id] = /"Query Identifier": (-?\d+)/.exec(json) ?? [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as Entry;
  if (id !== undefined) yield { id, text, plan };
}

/** A plan and everything in it. */
export function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The lines of a plan that say where its rows come from: each scan with its index, rows and pages. */
export function scansOf(plan: Plan): readonly string[] {
  const scans = nodesOf(plan).filter((node) => / Scan$/.test(node['Node Type']) && scanOf(node) !== node['Node Type']);
  return scans.map((node) => `${scanOf(node)}: ${rowsOf(node)} rows, ${pagesOf(node)} pages`);
}

/** A plan as text, a line for each part. */
export function drawn(plan: Plan, depth = 0): string {
  const line = `${'  '.repeat(depth)}${scanOf(plan)}: ${rowsOf(plan)} rows, ${pagesOf(plan)} pages`;
  return [line, ...(plan.Plans ?? []).map((inner) => drawn(inner, depth + 1))].join('\n');
}

function scanOf(node: Plan): string {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index } = node;
  return [kind, ...(table ? ['of', table] : []), ...(index ? ['by', index] : [])].join(' ');
}

function rowsOf(node: Plan): number {
  const seen = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  return Math.round(seen * (node['Actual Loops'] ?? 0));
}

const pagesOf = (node: Plan): number => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
