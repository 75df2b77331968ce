// An internet host name that resolves to this machine: for this process here, and for its browser with `browserFlags`.
import { lookup } from 'node:dns';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll } from 'vitest';

/** Redirects requests to a provider's host to its stand-in on this machine, until the test file is done. */
export function leadHere(host: string): void {
  const before = getGlobalDispatcher();
  const here = new Agent({
    connect: {
      lookup: (name, options, answer) =>
        name === host ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(name, options, answer),
    },
  });
  setGlobalDispatcher(here);
  afterAll(async () => {
    setGlobalDispatcher(before);
    await here.close();
  });
}

/** The same for a browser. Its pages are trusted, as behind a proxy that terminates TLS. */
export function browserFlags(url: string): string[] {
  const { hostname } = new URL(url);
  return [`--host-resolver-rules=MAP ${hostname} 127.0.0.1`, `--unsafely-treat-insecure-origin-as-secure=${url}`];
}
