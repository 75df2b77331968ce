import { relative } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';

/** Which function of the server asks each statement. */
export type Callers = {
  readonly plugin: KyselyPlugin;
  /** Begins to note them: each statement is written twice then. */
  note(kysely: Pick<Database['kysely'], 'getExecutor'>): void;
  /** The function that asked this statement and its file, if it was noted. */
  of(text: string): string | null;
};

const SERVER = `${import.meta.dirname.replace(/bench\/hottest$/, '')}server/`;

export function createCallers(): Callers {
  const known = new Map<string, string>();
  let noting: Pick<Database['kysely'], 'getExecutor'> | null = null;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (noting !== null) {
        const { sql } = noting.getExecutor().compileQuery(node, queryId);
        if (!known.has(sql)) known.set(sql, callerOf(new Error('A statement').stack ?? ''));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    note(kysely) {
      Error.stackTraceLimit = 40;
      noting = kysely;
    },
    of: (text) => known.get(text) ?? null,
  };
}

// The innermost function of the server, apart from what every statement goes through.
function callerOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, name, path] = /^\s+at (?:async )?(?:(.+) \()?(?:file:\/\/)?(\/[^:]+):\d+:\d+\)?$/.exec(line) ?? [];
    if (!path?.startsWith(SERVER) || path.includes('/platform/database/')) continue;
    const file = relative(SERVER, path);
    return name === undefined || name.includes('<anonymous>') ? file : `${name.replace(/^Object\./, '')} in ${file}`;
  }
  return '';
}
