import type pg from 'pg';

/** A statement as PostgreSQL counted it: how often, and what all of its runs took together. */
export type Statement = {
  readonly id: string;
  readonly text: string;
  readonly calls: number;
  /** Planning and running. */
  readonly ms: number;
  readonly rows: number;
  /** Pages of tables and indexes that it looked at. */
  readonly pages: number;
};

// All that a day asks, and how long planning each of them took.
const counted = ['pg_stat_statements.max = 10000', 'pg_stat_statements.track_planning = on'];

/** Lines of PostgreSQL's settings: it counts statements. */
export const onlyCountingSettings: readonly string[] = [`shared_preload_libraries = 'pg_stat_statements'`, ...counted];

/** The same, and it can write down their plans. */
export const countingSettings: readonly string[] = [
  `shared_preload_libraries = 'pg_stat_statements,auto_explain'`,
  ...counted,
  'pg_stat_statements.track_utility = off',
  'auto_explain.log_analyze = on',
  'auto_explain.log_buffers = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_verbose = on',
  'auto_explain.log_format = json',
  'auto_explain.log_parameter_max_length = 0',
];

/** The role of the benchmark's own connection, whose statements aren't counted. */
export const BENCH_ROLE = 'bench';

export async function forgetStatements(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_statements_reset()');
}

/** Every statement since they were forgotten, the one that took the most time first. */
export async function readStatements(client: pg.Client): Promise<readonly Statement[]> {
  const { rows } = await client.query<Record<keyof Statement, string>>(
    `select queryid::text as id, min(query) as text, sum(calls) as calls, sum(total_exec_time + total_plan_time) as ms,
        sum(rows) as rows, sum(shared_blks_hit + shared_blks_read) as pages
      from pg_stat_statements s join pg_roles r on r.oid = s.userid where rolname <> $1 and calls > 0
      group by queryid order by 4 desc`,
    [BENCH_ROLE],
  );
  return rows.map(({ id, text, ...counts }) => ({
    ...{ id, text, calls: Number(counts.calls), ms: Number(counts.ms) },
    ...{ rows: Number(counts.rows), pages: Number(counts.pages) },
  }));
}
