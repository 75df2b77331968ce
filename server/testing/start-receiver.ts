import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutside, type Outside, publicInternet } from '../platform/outbound/outside.ts';

/** A service elsewhere that workflows call: what it answers with, and what it got since that was set. */
export type Receiver = {
  readonly port: number;
  /** How a server reaches it and nothing else. */
  readonly outside: Outside;
  readonly calls: readonly { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** Answers with this status from now on, and forgets the calls until now. */
  answerWith(status: number): void;
  close(): void;
};

/** Starts one at hooks.example.com; inward.example.com leads into a private network. */
export async function startReceiver(): Promise<Receiver> {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  let answer = 200;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(answer).end('not for anyone');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const names: Record<string, string> = { 'hooks.example.com': '127.0.0.1', 'inward.example.com': '10.0.0.1' };
  const outside = createOutside({
    ...publicInternet,
    resolve: async (host) => (names[host] ? [names[host]] : []),
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (asked) => asked === port,
  });
  return {
    ...{ port, outside, calls },
    answerWith: (status) => {
      answer = status;
      calls.length = 0;
    },
    close: () => {
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}
