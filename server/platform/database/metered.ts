import type { KyselyPlugin, QueryId } from 'kysely';
import { currentPayer, noteWork } from '../shares/meter.ts';

// A statement mostly costs the database, which has its own processors and several connections.
const SHARE_OF_STATEMENT = 0.25;

/** Charges each statement, and the processing of its result, to the request it belongs to. */
export function metered(): KyselyPlugin {
  const begunAtMs = new WeakMap<QueryId, number>();
  return {
    transformQuery({ node, queryId }) {
      noteWork();
      begunAtMs.set(queryId, performance.now());
      return node;
    },
    async transformResult({ result, queryId }) {
      noteWork();
      const begun = begunAtMs.get(queryId);
      if (begun !== undefined) currentPayer()?.charge((performance.now() - begun) * SHARE_OF_STATEMENT);
      return result;
    },
  };
}
