import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { graphql } from './graphql.ts';
import { namesIn, useLiveUpdates } from './live.ts';
import { useRead } from './use-operation.ts';

const CountQuery = graphql(`
  query Count {
    leads {
      success
      errors
      total
    }
  }
`);

function Count() {
  useLiveUpdates();
  const { data } = useRead(CountQuery, {}, { live: ['leads'] });
  return <output>{data?.total}</output>;
}

/** A stream of events beside the calls, written by the test. */
function eventStream() {
  const calls = globalThis.fetch;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const authorizations: (string | null)[] = [];
  let refusal: number | null = null;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (address !== '/events') return calls(address, init);
    if (refusal !== null) return new Response(null, { status: refusal });
    authorizations.push(new Headers(init.headers).get('authorization'));
    return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }));
  }) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = calls;
  });
  return {
    authorizations,
    opened: () => streams.length,
    say: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => streams.at(-1)?.close(),
    refuse: (status: number) => {
      refusal = status;
    },
  };
}

it('reads again what a live change concerns, and only that', async () => {
  localStorage.setItem('token', 'kept');
  const server = fakeServer({ Count: { total: 1 } });
  const events = eventStream();
  renderScreen(<Count />);
  expect(await screen.findByText('1')).toBeTruthy();
  await waitFor(() => expect(events.authorizations).toEqual(['Bearer kept']));
  server.answers.Count = { total: 2 };
  events.say('event: messages\ndata: {}\n\n');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(server.callsOf('Count')).toHaveLength(1);
  events.say('event: lea');
  events.say('ds\ndata: {}\n\n');
  expect(await screen.findByText('2')).toBeTruthy();
});

it('reads everything again after the stream was broken', async () => {
  const server = fakeServer({ Count: { total: 1 } });
  const events = eventStream();
  renderScreen(<Count />);
  expect(await screen.findByText('1')).toBeTruthy();
  server.answers.Count = { total: 2 };
  events.end();
  await waitFor(() => expect(events.opened()).toBe(2));
  expect(await screen.findByText('2')).toBeTruthy();
});

it('reads everything again after the sign-in was ended elsewhere, so that the page learns of it', async () => {
  localStorage.setItem('token', 'ended');
  const server = fakeServer({ Count: { total: 1 } });
  const events = eventStream();
  renderScreen(<Count />);
  expect(await screen.findByText('1')).toBeTruthy();
  server.answers.Count = refused('Invalid session');
  events.refuse(401);
  events.end();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it.each([
  ['event: leads\ndata: {}', ['leads']],
  ['data: "imports"', ['imports']],
  [': still here', []],
])('finds the names in %j', (block, names) => {
  expect([...namesIn(block)]).toEqual(names);
});
