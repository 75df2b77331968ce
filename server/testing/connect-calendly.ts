import type { TestServer } from './test-server.ts';

/** A browser that goes through connecting Calendly, one address after the other. */
export function browserAt(server: TestServer) {
  let cookie = '';
  const headers = () => ({ cookie });
  const codeOf = async (token: string): Promise<string> =>
    (await server.graphql('{ user { user { code } } }', {}, token)).user.user.code;
  return {
    codeOf,
    /** The app's request before its popup opens. */
    async prepare(token: string, code: string) {
      const answer = await fetch(`${server.url}/oauth2/calendly/${code}`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${token}` } },
      });
      const line = answer.headers.get('set-cookie') ?? '';
      cookie = line.split(';')[0] ?? '';
      return { status: answer.status, line, body: (await answer.json()) as { errors: string[] } };
    },
    /** The popup's address; returns its redirect, or the sentence on its page. */
    async open(code: string) {
      const address = `${server.url}/oauth2/calendly/${code}`;
      const answer = await fetch(address, { headers: headers(), redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
    },
    /** The return from Calendly. */
    async comeBack(query: Record<string, string>) {
      const answer = await fetch(`${server.url}/oauth2/calendly?${new URLSearchParams(query)}`, {
        ...{ headers: headers(), redirect: 'manual' as const },
      });
      return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
    },
  };
}

/** Connects a person to an account of the simulated Calendly, as their browser would. */
export async function connectSimulated(server: TestServer, token: string, account = 'alex-rivera'): Promise<void> {
  const browser = browserAt(server);
  const code = await browser.codeOf(token);
  await browser.prepare(token, code);
  const { location } = await browser.open(code);
  const agreed = await fetch(`${location}&account=${account}`, { redirect: 'manual' });
  const back = new URL(agreed.headers.get('location') ?? '').searchParams;
  const { page } = await browser.comeBack(Object.fromEntries(back));
  if (!page.includes('Calendly is connected.')) throw new Error(`Calendly was not connected: ${page}`);
}
