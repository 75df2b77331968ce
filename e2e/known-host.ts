// A host name of the internet that leads to this machine: for this process here, for its browser by `browserFlags`.
import { lookup } from 'node:dns';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll } from 'vitest';

/** Sends what stand-ins of providers call at this host to this machine, until the test file is done. */
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

/** Leads a browser here too; its pages are trusted as behind the TLS that a proxy would end. */
export function browserFlags(url: string): string[] {
  const { hostname } = new URL(url);
  return [`--host-resolver-rules=MAP ${hostname} 127.0.0.1`, `--unsafely-treat-insecure-origin-as-secure=${url}`];
}
