import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** What statements take, as PostgreSQL counts it: the rows that scans looked at, and the pages they were on. */
export type Cost = { readonly rows: number; readonly pages: number };

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
  const cost = { rows: 0, pages: 0 };
  for (const { node, id } of nodes) {
    const { sql, parameters } = tx.getExecutor().compileQuery(node, id);
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`This was not explained: ${sql}`);
    cost.rows += rowsOf(plan);
    cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { result, cost };
}

function rowsOf(plan: Plan): number {
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  const own = isScan ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), own);
}
