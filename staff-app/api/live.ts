import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { credentialsFor } from '../session/credentials.ts';
import { AWAY, isForAWhile, notReached } from './client.ts';
import { type LiveName, readOnce } from './use-operation.ts';

// Many things change in the same moment while a send runs; one read for all of them is enough.
const gatherMs = 250;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const every: readonly LiveName[] = [
  ...(['leads', 'groups', 'landing-pages', 'campaigns', 'messages', 'engagement', 'imports', 'send-stats'] as const),
  ...(['events', 'users', 'account', 'numbers', 'exports', 'presence'] as const),
];

/** Keeps every read of the page current for as long as it is shown; says whether the server can't be reached for that. */
export function useLiveUpdates(): boolean {
  const client = useQueryClient();
  const [isCutOff, setIsCutOff] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const gathered = new Set<LiveName>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (names: readonly LiveName[]) => {
      for (const name of names) gathered.add(name);
      timer ??= setTimeout(() => {
        timer = undefined;
        const names = [...gathered];
        gathered.clear();
        void readOnce(client, names);
      }, gatherMs);
    };
    void listenUntilStopped(stop.signal, { announce, setIsCutOff });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [client]);
  return isCutOff;
}

type Listener = {
  announce: (names: readonly LiveName[]) => void;
  setIsCutOff: (isCutOff: boolean) => void;
};

async function listenUntilStopped(stop: AbortSignal, { announce, setIsCutOff }: Listener): Promise<void> {
  let retryMs = firstRetryMs;
  let hasBeenAway = false;
  while (!stop.aborted) {
    try {
      const response = await openEvents(stop);
      // Someone who was signed out on another device learns it from the answer to any read.
      if (response.status === 401) announce(every);
      if (!response.ok || response.body === null) throw new Error(`The event stream answered ${response.status}.`);
      // What happened while no one listened is unknown, so everything is read again.
      if (hasBeenAway) announce(every);
      retryMs = firstRetryMs;
      setIsCutOff(false);
      for await (const name of readEvents(response.body)) {
        if ((every as readonly string[]).includes(name)) announce([name as LiveName]);
      }
    } catch (error) {
      // A broken stream is reconnected below. One that breaks and opens again at once is nothing to tell.
      if (!stop.aborted && retryMs > firstRetryMs && isForAWhile(error)) setIsCutOff(true);
    }
    if (stop.aborted) return;
    hasBeenAway = true;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }
}

// EventSource cannot send a Bearer header, so the stream of the same format is read by hand.
async function openEvents(stop: AbortSignal): Promise<Response> {
  const response = await fetch('/events', {
    cache: 'no-store',
    headers: { accept: 'text/event-stream', ...(await credentialsFor({ method: 'GET', path: '/events' })) },
    signal: stop,
  }).catch(() => null);
  if (response === null || AWAY.has(response.status)) throw notReached();
  return response;
}

async function* readEvents(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield* namesIn(block);
  }
}

/** The names one block of the stream announces, from its event line or its data line. */
export function* namesIn(block: string): Generator<string> {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const event = fields.get('event');
  const name = event === undefined || event === 'message' ? fields.get('data') : event;
  if (name !== undefined) yield name.replaceAll('"', '');
}
