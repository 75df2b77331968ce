import { onTestFinished, vi } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { PageBrand } from '../session/brand.tsx';

type Payload = Record<string, unknown>;
type Answer = Payload | Promise<Payload> | 'unreachable' | 'away' | 'stopped';
type Answers = Record<string, Answer | ((variables: Payload) => Answer)>;

/** One call a screen made. */
export type Call = { name: string; variables: Payload; authorization: string | null };

/**
 * Takes the place of the server in one test: answers each operation by its name with the payload of its field, and
 * writes down what was asked; a signed-in person's brand is the given one, or cannot be read. An operation it was not
 * given an answer for is answered as the server answers nonsense. What is named by an address, such as
 * '/simulator/payments/cards', is answered as plain JSON; other addresses are not there.
 */
export function fakeServer(
  answers: Answers,
  brand?: PageBrand,
): { calls: Call[]; callsOf: (name: string) => Call[]; answers: Answers } {
  const calls: Call[] = [];
  const before = globalThis.fetch;
  const answerAt = async (address: string, init: RequestInit | undefined): Promise<Response> => {
    const told = answers[address];
    if (told === undefined) return new Response('', { status: 404 });
    // A file comes in a form, which holds nothing that a test looks at.
    const variables = typeof init?.body === 'string' ? (JSON.parse(init.body) as Payload) : {};
    calls.push({ name: address, variables, authorization: new Headers(init?.headers).get('authorization') });
    const answer = await (typeof told === 'function' ? told(variables) : told);
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    return Response.json(answer);
  };
  globalThis.fetch = vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    if (String(address) === '/brand.json' && brand) return Response.json(brand);
    if (String(address) !== '/graphql') return answerAt(String(address), init);
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Payload };
    const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    const field = /{\s*(\w+)/.exec(query)?.[1] ?? '';
    calls.push({ name, variables, authorization: new Headers(init?.headers).get('authorization') });
    const told = answers[name];
    const answer = await (typeof told === 'function' ? told(variables) : told);
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    if (answer === 'away') {
      const refused = { success: false, errors: [sentenceOf('database-away')] };
      return Response.json({ data: { [field]: refused } }, { status: 503 });
    }
    if (answer === 'stopped')
      return Response.json({ data: null, errors: [{ message: sentenceOf('takes-too-long') }] }, { status: 400 });
    if (answer === undefined) return Response.json({ data: null, errors: [{ message: `No answer for ${name}` }] });
    return Response.json({ data: { [field]: { success: true, errors: [], ...answer } } });
  }) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return { calls, callsOf: (name) => calls.filter((call) => call.name === name), answers };
}

/** A refusal as the server answers it. */
export function refused(...errors: string[]): Payload {
  return { success: false, errors };
}
