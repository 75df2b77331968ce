import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { Agent, fetch } from 'undici';
import { createOutside, type Outside, publicInternet } from '../platform/outbound/outside.ts';
import { atEnd } from './at-end.ts';
import { companyCertificate } from './company-certificate.ts';

export const CLIENT = { id: 'tidings', secret: 'a secret of the company' } as const;

/** A company's sign-in page: a certified OpenID provider at 127.0.0.1 over TLS. */
export type CompanyProvider = {
  readonly issuer: string;
  /** The people there: each address, and whether the company has verified it. */
  readonly people: Map<string, boolean>;
  /** Signs a person in as a browser would, and returns the query with which they come back. */
  signIn(address: string, email: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts a company's sign-in page that sends people back to this address. */
export async function startCompanyProvider(returnAddress: string): Promise<CompanyProvider> {
  const people = new Map<string, boolean>();
  const server = createServer(companyCertificate);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: people.get(id) ?? false }),
    }),
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
  });
  server.on('request', provider.callback());
  const stop = () => stopServer(server);
  atEnd(stop);
  return { issuer, people, stop, signIn: (address, email) => signIn(address, returnAddress, email) };
}

/** The product's own way to addresses that people typed, to which the company's page is on the public internet. */
export function outsideWithCompany(records: Map<string, readonly string[]>): Outside {
  return createOutside({
    ...publicInternet,
    records: { ...publicInternet.records, texts: async (name) => records.get(name) ?? [] },
    isAllowedAddress: (address) => address === '127.0.0.1' || publicInternet.isAllowedAddress(address),
    isAllowedPort: () => true,
    certificates: companyCertificate.cert,
  });
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
}

const MOST_PAGES = 12;

async function signIn(start: string, returnAddress: string, email: string): Promise<string> {
  const dispatcher = new Agent({ connect: { ca: companyCertificate.cert } });
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: start };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { url, form } = next;
    if (url.startsWith(returnAddress)) return new URL(url).search;
    const answer = await fetch(url, {
      dispatcher,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    next = await follow(answer.headers.get('location'), url, await answer.text(), email);
  }
  throw new Error('The company’s pages go around in circles.');
}

async function follow(location: string | null, url: string, html: string, email: string) {
  if (location !== null) return { url: new URL(location, url).href };
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
  const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
  if (action === '') throw new Error(`No form at ${url}: ${html.slice(0, 400)}`);
  const form = new URLSearchParams(prompt === 'login' ? { prompt, login: email, password: 'any' } : { prompt });
  return { url: new URL(action, url).href, form };
}
