import {
  keepPreviousData,
  type Mutation,
  type Query,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { VariablesOf } from 'gql.tada';
import { useCallback, useRef } from 'react';
import { changedMeanwhile } from '../../contract/sentences/changed-meanwhile.ts';
import { showError } from '../design/toast.tsx';
import {
  type Answer,
  ApiError,
  call,
  errorSentence,
  isForAWhile,
  isStopped,
  type Operation,
  textOf,
} from './client.ts';
import { slowChanges } from './slow-changes.ts';

/** The small names of what changes, most announced by the server; a read names those it depends on. */
export type LiveName =
  | 'leads'
  | 'groups'
  | 'landing-pages'
  | 'campaigns'
  | 'messages'
  | 'engagement'
  | 'imports'
  | 'send-stats'
  | 'events'
  | 'users'
  | 'getting-started'
  | 'account'
  | 'numbers'
  | 'jobs'
  | 'exports'
  | 'presence';

type ReadOptions<Of extends Operation> = {
  /** Read again when the server announces one of these. */
  live?: readonly LiveName[];
  /** Ask only when true. */
  enabled?: boolean;
  /** Keep showing the last answer while a changed search or page loads. */
  keepWhileChanging?: boolean;
  /** Read again every few seconds as long as the last answer waits for something. */
  isWaiting?: (answer: Answer<Of>) => boolean;
  /** How long until then, where it isn't 3 seconds. */
  waitMs?: number;
};

const usualWaitMs = 3_000;

/** Reads one operation and keeps it current; `data` is the answer of its one field. */
export function useRead<Of extends Operation>(
  operation: Of,
  variables: VariablesOf<Of>,
  options: ReadOptions<Of> = {},
): UseQueryResult<Answer<Of>> {
  return useQuery<Answer<Of>>({
    queryKey: [textOf(operation).name, variables],
    queryFn: ({ signal }) => call(operation, variables, { signal }),
    meta: { live: options.live ?? [] },
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && options.isWaiting?.(data) ? (options.waitMs ?? usualWaitMs) : false,
    ...(options.keepWhileChanging ? { placeholderData: keepPreviousData } : {}),
  });
}

type ChangeOptions<Of extends Operation> = {
  onDone?: (answer: Answer<Of>, variables: VariablesOf<Of>) => void;
  /** Shows the failure itself; without it a toast does. */
  onFailure?: (sentence: string) => void;
  /** Reads that must be made again afterwards. */
  refreshes?: readonly LiveName[];
};

/** Sends one changing operation on demand, once however often it is clicked; a failure becomes a toast unless the screen shows it. */
export function useChange<Of extends Operation>(
  operation: Of,
  options: ChangeOptions<Of> = {},
): UseMutationResult<Answer<Of>, Error, VariablesOf<Of>> {
  const lastUnderWay = useRef<string | null>(null);
  const change = useMutation<Answer<Of>, Error, VariablesOf<Of>>({
    mutationKey: [textOf(operation).name],
    mutationFn: (variables) => call(operation, variables),
    onSettled: (_answer, _error, variables) => {
      if (lastUnderWay.current === JSON.stringify(variables)) lastUnderWay.current = null;
    },
    onSuccess: (answer, variables, _result, context) => {
      options.onDone?.(answer, variables);
      refreshReads(context.client, options.refreshes ?? []);
    },
    onError: (error, _variables, _result, context) => {
      // What someone else saved is shown beside what was typed here, as soon as it is read.
      if (isChangedMeanwhile(error)) return refreshReads(context.client, options.refreshes ?? []);
      const sentence = errorSentence(error);
      if (options.onFailure) options.onFailure(sentence);
      else showError(sentence);
    },
  });
  const { mutate } = change;
  // The second click of two comes before a button can be seen to be busy. Only the last call counts: what is switched
  // on, off and on again must end on.
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      const what = JSON.stringify(given[0]);
      if (lastUnderWay.current === what) return;
      lastUnderWay.current = what;
      mutate(...given);
    },
    [mutate],
  );
  return { ...change, mutate: mutateOnce };
}

// Only this sentence of the server says so.
function isChangedMeanwhile(error: Error): boolean {
  return error instanceof ApiError && error.message === changedMeanwhile;
}

/** Says whether such a change is under way, wherever on the screens it was asked for. */
export function useIsChanging<Of extends Operation>(
  operation: Of,
  isMeant: (variables: VariablesOf<Of>) => boolean,
): boolean {
  const mutationKey = [textOf(operation).name];
  const predicate = ({ state }: Mutation) => isMeant(state.variables as VariablesOf<Of>);
  return useIsMutating({ mutationKey, predicate }) > 0;
}

/** Makes every read that depends on one of these names once more. */
export function refreshReads(client: QueryClient, names: readonly LiveName[]): void {
  void afterReads(client, names);
}

/** Makes those reads once, whatever comes of them: the next change that the server announces makes them again. */
export async function readOnce(client: QueryClient, names: readonly LiveName[]): Promise<void> {
  await client.invalidateQueries({ predicate: dependsOn(names) });
}

function dependsOn(names: readonly LiveName[]): (query: Query) => boolean {
  const changed = new Set<unknown>(names);
  return ({ meta }) => Array.isArray(meta?.live) && meta.live.some((name: unknown) => changed.has(name));
}

/** The same after a change of one's own, and waits until the screens have the answers. */
export async function afterReads(client: QueryClient, names: readonly LiveName[]): Promise<void> {
  if (names.length === 0) return;
  const depends = dependsOn(names);
  await client.invalidateQueries({ predicate: depends });
  // What was there before a change must not be shown as if it were saved.
  for (let tries = 0; tries < MOST_TRIES_OF_STOPPED; tries += 1) {
    const isOld = (query: Query) => query.isActive() && depends(query) && isStopped(query.state.error);
    if (client.getQueryCache().findAll({ predicate: isOld }).length === 0) return;
    await pause(pauseAfter(client, tries));
    await client.refetchQueries({ predicate: isOld });
  }
}

function pauseAfter(client: QueryClient, tries: number): number {
  const { retryDelay } = client.getDefaultOptions().queries ?? {};
  return typeof retryDelay === 'function' ? retryDelay(tries + 1, new Error()) : FIRST_PAUSE_MS;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// A server or a database that starts again takes some seconds. Only reads are repeated: a change may have been made.
const MOST_TRIES = 5;
// Nor is what was stopped for taking too long repeated often.
const MOST_TRIES_OF_STOPPED = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 4_000;

/** A client that never answers from a store: what a screen shows was read for it. */
export function createQueryClient(firstPauseMs = FIRST_PAUSE_MS): QueryClient {
  return new QueryClient({
    mutationCache: slowChanges(),
    defaultOptions: {
      queries: {
        ...{ gcTime: 0, staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true },
        // Without a connection a read fails like any other and says so; it would wait without a word otherwise.
        networkMode: 'always',
        retry: (tries, error) => isForAWhile(error) && tries < MOST_TRIES,
        retryDelay: (tries) => Math.min(firstPauseMs * 2 ** tries, LONGEST_PAUSE_MS),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A client with the same patience and nothing in common with the first. */
export function anotherQueryClient(client: QueryClient): QueryClient {
  return new QueryClient({ mutationCache: slowChanges(), defaultOptions: client.getDefaultOptions() });
}
