import type { RequestContext } from './request-context.ts';

type Load<Value> = (
  context: RequestContext,
  organizationId: number,
  keys: readonly number[],
) => Promise<ReadonlyMap<number, Value>>;
type Batch<Value> = { readonly keys: Set<number>; readonly answer: Promise<ReadonlyMap<number, Value>> };

/** Gathers what the rows of one list ask for in one turn of one request, and loads it with one call. */
export function loadTogether<Value>(
  load: Load<Value>,
): (context: RequestContext, organizationId: number, key: number) => Promise<Value | undefined> {
  const open = new WeakMap<object, Map<number, Batch<Value>>>();
  return async (context, organizationId, key) => {
    const batches = open.get(context) ?? new Map<number, Batch<Value>>();
    open.set(context, batches);
    const batch = batches.get(organizationId) ?? start(load, context, organizationId, batches);
    batch.keys.add(key);
    return (await batch.answer).get(key);
  };
}

function start<Value>(
  load: Load<Value>,
  context: RequestContext,
  organizationId: number,
  batches: Map<number, Batch<Value>>,
): Batch<Value> {
  const keys = new Set<number>();
  const answer = turnIsOver().then(() => {
    batches.delete(organizationId);
    return load(context, organizationId, [...keys]);
  });
  const batch = { keys, answer };
  batches.set(organizationId, batch);
  return batch;
}

// Siblings of a list are resolved within the same turn, their promises included.
function turnIsOver(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
