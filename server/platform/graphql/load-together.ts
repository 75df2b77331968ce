import type { OrganizationId } from '../../../domain/ids.ts';
import type { RequestContext } from './request-context.ts';

type Load<Key extends number | string, Value> = (
  context: RequestContext,
  organizationId: OrganizationId,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;
type Batch<Key extends number | string, Value> = {
  readonly keys: Set<Key>;
  readonly answer: Promise<ReadonlyMap<Key, Value>>;
};

// The values each loader has read for a request, by organization and key.
const loaded = new WeakMap<object, Map<object, Map<string, Promise<unknown>>>>();

/**
 * Batches what the rows of a list request in one tick of one request into one call. Values are cached for the request,
 * until it changes something.
 */
export function loadTogether<Key extends number | string, Value>(
  load: Load<Key, Value>,
): (context: RequestContext, organizationId: OrganizationId, key: Key) => Promise<Value | undefined> {
  const open = new WeakMap<object, Map<OrganizationId, Batch<Key, Value>>>();
  return (context, organizationId, key) => {
    const known = knownOf(context, load);
    const place = `${organizationId} ${key}`;
    const before = known.get(place) as Promise<Value | undefined> | undefined;
    if (before) return before;
    const batches = open.get(context) ?? new Map<OrganizationId, Batch<Key, Value>>();
    open.set(context, batches);
    const batch = batches.get(organizationId) ?? start(load, context, organizationId, batches);
    batch.keys.add(key);
    const value = batch.answer.then((answer) => answer.get(key));
    known.set(place, value);
    return value;
  };
}

/** A resolver for a value of a row that may appear several times in an answer: it reads once per request. */
export function readOnce<Row extends { readonly id: number }, Value>(
  read: (row: Row, context: RequestContext) => Promise<Value>,
): (row: Row, args: object, context: RequestContext) => Promise<Value> {
  return (row, _args, context) => {
    const known = knownOf(context, read);
    const before = known.get(String(row.id)) as Promise<Value> | undefined;
    if (before) return before;
    const value = read(row, context);
    known.set(String(row.id), value);
    return value;
  };
}

/** Clears this request's cache, because it has changed something. */
export function forgetLoaded(context: RequestContext): void {
  loaded.delete(context);
}

function knownOf(context: RequestContext, load: object): Map<string, Promise<unknown>> {
  const ofRequest = loaded.get(context) ?? new Map<object, Map<string, Promise<unknown>>>();
  loaded.set(context, ofRequest);
  const known = ofRequest.get(load) ?? new Map<string, Promise<unknown>>();
  ofRequest.set(load, known);
  return known;
}

function start<Key extends number | string, Value>(
  load: Load<Key, Value>,
  context: RequestContext,
  organizationId: OrganizationId,
  batches: Map<OrganizationId, Batch<Key, Value>>,
): Batch<Key, Value> {
  const keys = new Set<Key>();
  const answer = turnIsOver().then(() => {
    batches.delete(organizationId);
    return load(context, organizationId, [...keys]);
  });
  const batch = { keys, answer };
  batches.set(organizationId, batch);
  return batch;
}

// Siblings of a list are resolved in the same tick, including their promises.
function turnIsOver(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
