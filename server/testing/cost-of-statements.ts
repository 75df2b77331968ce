import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** What statements take, as PostgreSQL counts it: scans, the rows that they looked at, and the pages that these were on. */
export type Cost = { readonly scans: number; readonly rows: number; readonly pages: number };

type Plan = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
};

/** Does the work, which only reads, and explains each of its statements. */
export async function costOfStatements<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<{ readonly result: T; readonly cost: Cost }> {
  const nodes: { node: RootOperationNode; id: Parameters<KyselyPlugin['transformQuery']>[0]['queryId'] }[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.push({ node, id: queryId });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const result = await work(tx.withPlugin(recorder) as Tx);
  const cost = { scans: 0, rows: 0, pages: 0 };
  for (const { node, id } of nodes) {
    const { sql, parameters } = tx.getExecutor().compileQuery(node, id);
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`This was not explained: ${sql}`);
    cost.scans += sumOfScans(plan, (scan) => scan['Actual Loops']);
    cost.rows += sumOfScans(
      plan,
      (scan) => (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
    );
    cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { result, cost };
}

function sumOfScans(plan: Plan, figure: (scan: Plan) => number): number {
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  return (plan.Plans ?? []).reduce((sum, inner) => sum + sumOfScans(inner, figure), isScan ? figure(plan) : 0);
}
