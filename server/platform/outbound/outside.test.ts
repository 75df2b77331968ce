import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForRecords, askNameServers, createOutside, type OutsideRules, publicInternet } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

type Heard = { method: string | undefined; url: string | undefined; host: string | undefined; body: string };

let server: Server;
let port: number;
let heard: Heard[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('fine');
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, host: request.headers.host, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The real rules, except for DNS and the listening port, which counts as a web port. */
function outside(names: Record<string, readonly string[]>, change: Partial<OutsideRules> = {}) {
  return createOutside({
    ...publicInternet,
    resolve: async (host) => names[host] ?? [],
    isAllowedPort: (asked) => asked === port || publicInternet.isAllowedPort(asked),
    ...change,
  });
}

// Addresses that lead to internal networks, in every notation: each is refused before anything is connected.
const inward4 = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '0.1.2.3', '10.0.0.1', '10.255.255.255'],
  ...['100.64.0.1', '100.127.255.254', '169.254.169.254', '169.254.0.1', '172.16.0.1', '172.31.255.255', '192.0.0.8'],
  ...['192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.7'],
  ...['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  // Decimal, octal, hex, shortened and mixed.
  ...['2130706433', '017700000001', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '0177.0.0.0x1', '2852039166'],
  ...['0xa9fea9fe', '0251.0376.0251.0376', '0xa9.254.0xa9fe', '3232235521', '0xc0a80001', '167772161', '012.0.0.1'],
  ...['1684275457', '0x64400001', '127.0.0.1.', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.0.0.1%2e'],
];
const inward6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd00:ec2::254'],
  ...['fdff:ffff::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...['2002:a00:1::', '5f00::1', '4000::1'],
];
const inwardNames = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'printer', 'a.localhost', 'db.internal', 'metadata.google.internal'],
  ...['router.local', 'nas.lan', 'box.home.arpa', 'intranet', 'host.localdomain', 'wiki.intranet'],
];
const notOfTheWeb = [
  ...['file:///etc/passwd', 'gopher://example.com/', 'ftp://example.com/', 'data:text/plain,x', 'javascript:alert(1)'],
  ...['ws://example.com/', 'dict://example.com:11211/', 'http://', 'http:///', 'nonsense', '', '//example.com'],
  ...['http://user@example.com/', 'http://user:word@example.com/', 'http://127.0.0.1:80@example.com/'],
];
const otherPorts = [1, 21, 22, 25, 81, 3306, 5432, 6379, 8080, 9200, 11211, 65535];

const hostile = [
  ...inward4.map((host) => `http://${host}/`),
  ...inward6.map((host) => `https://[${host}]/`),
  ...inwardNames.map((host) => `https://${host}/`),
  ...notOfTheWeb,
  ...otherPorts.map((one) => `http://example.com:${one}/`),
];

describe('a typed address', () => {
  it('is refused in each of more than eighty ways to reach internal networks, without a connection [OPEN-97]', async () => {
    heard = [];
    let asked = 0;
    const strict = createOutside({
      ...publicInternet,
      resolve: async () => {
        asked += 1;
        return ['127.0.0.1'];
      },
    });
    expect(new Set(hostile).size).toBeGreaterThan(80);
    const called = [];
    for (const url of hostile) {
      if (strict.refusalOf(url) === null) called.push(url);
      expect(await strict.post(url, {}, '{}'), url).toHaveProperty('refused');
    }
    // Only the resolver can tell.
    expect(called).toEqual([]);
    expect(asked).toBe(0);
    expect(heard).toEqual([]);
  });

  it('is refused when any of the addresses of its name is internal, in any order', async () => {
    heard = [];
    const names = {
      'one.example.com': ['127.0.0.1'],
      'two.example.com': ['93.184.215.14', '127.0.0.1'],
      'three.example.com': ['127.0.0.1', '93.184.215.14'],
      'six.example.com': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:127.0.0.1'],
      'cloud.example.com': ['169.254.169.254'],
    };
    const strict = outside(names);
    for (const host of Object.keys(names)) {
      // The name looks harmless; only its address does not.
      expect(strict.refusalOf(`http://${host}:${port}/`)).toBeNull();
      expect(await strict.post(`http://${host}:${port}/`, {}, '{}')).toEqual({ refused: 'address-not-public' });
    }
    expect(await strict.post('https://unknown.example.com/', {}, '{}')).toEqual({ refused: 'host-not-found' });
    expect(heard).toEqual([]);
  });

  it('connects to the address that was checked, even if its name would resolve elsewhere a moment later', async () => {
    heard = [];
    let asked = 0;
    const rebinding = outside(
      {},
      {
        resolve: async () => {
          asked += 1;
          return [asked === 1 ? '127.0.0.1' : '127.0.0.2'];
        },
        isAllowedAddress: (address) => address === '127.0.0.1',
      },
    );
    const url = `http://hooks.example.com:${port}/path?a=1`;
    expect(await rebinding.post(url, { 'content-type': 'application/json' }, '{"a":1}')).toEqual({ status: 200 });
    expect(asked).toBe(1);
    expect(heard).toEqual([{ method: 'POST', url: '/path?a=1', host: `hooks.example.com:${port}`, body: '{"a":1}' }]);
    expect(await rebinding.post(url, {}, '{}')).toEqual({ refused: 'address-not-public' });
  });
});

describe('the host of an address', () => {
  it("is looked up in DNS only, not in the machine's own hosts", async () => {
    const asked: string[] = [];
    const nameServer = createSocket('udp4', (query, { port: from, address }) => {
      asked.push(query.toString('latin1', 13, 13 + (query[12] ?? 0)));
      nameServer.send(answerOf(query), from, address);
    });
    await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
    const resolve = askNameServers([`127.0.0.1:${nameServer.address().port}`]);
    expect(await resolve('hooks.example.com')).toEqual(['10.0.0.7']);
    expect(asked).toEqual(['hooks', 'hooks']);
    nameServer.close();
  });
});

describe('the records of a name', () => {
  it('are none if DNS servers say so, and unknown if they fail', async () => {
    const codes: Record<string, number> = { fine: 0, gone: 3, broken: 2 };
    const nameServer = createSocket('udp4', (query, { port: from, address }) => {
      const answered = answerOf(query);
      const code = codes[query.toString('latin1', 13, 13 + (query[12] ?? 0))] ?? 0;
      answered[3] = 0x80 + code;
      // The servers answer only failures.
      if (code > 0) answered[7] = 0;
      nameServer.send(code > 0 ? answered.subarray(0, query.length) : answered, from, address);
    });
    await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
    const { addresses, cname, texts } = askForRecords([`127.0.0.1:${nameServer.address().port}`]);
    expect(await addresses('fine.example.com')).toEqual(['10.0.0.7']);
    expect([await cname('fine.example.com'), await texts('fine.example.com')]).toEqual([[], []]);
    expect([await addresses('gone.example.com'), await texts('gone.example.com')]).toEqual([[], []]);
    expect([await cname('broken.example.com'), await addresses('broken.example.com')]).toEqual([null, null]);
    nameServer.close();
  });
});

/** Answers 10.0.0.7 to a query for an IPv4 address, and none to all others. */
function answerOf(query: Buffer): Buffer {
  const name = query.subarray(12, query.indexOf(0, 12) + 1);
  const question = query.subarray(12, 12 + name.length + 4);
  const isOf4 = question.readUInt16BE(name.length) === 1;
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isOf4 ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 7]);
  return Buffer.concat([head, question, ...(isOf4 ? [record] : [])]);
}

describe('an answer', () => {
  const allowed = (change: Partial<OutsideRules> = {}) =>
    outside({ 'hooks.example.com': ['127.0.0.1'] }, { isAllowedAddress: () => true, ...change });
  const post = (change?: Partial<OutsideRules>) => allowed(change).post(`http://hooks.example.com:${port}/`, {}, '{}');

  it('with a redirect is not followed', async () => {
    heard = [];
    answer = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect(await post()).toEqual({ status: 302 });
    expect(heard).toHaveLength(1);
  });

  it('is read up to 64 KiB, and only its status is returned', async () => {
    let isHungUp: () => void = () => undefined;
    const hungUp = new Promise<void>((resolve) => {
      isHungUp = resolve;
    });
    answer = (_request, response) => {
      response.on('close', isHungUp);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    expect(await post()).toEqual({ status: 200 });
    await hungUp;
  });

  it('that takes too long is abandoned', async () => {
    answer = () => undefined;
    expect(await post({ timeoutMs: 50 })).toEqual({ unanswered: 'timeout' });
    answer = (_request, response) => response.destroy();
    expect(await post()).toHaveProperty('unanswered');
  });
});

describe('a public address', () => {
  it('is one of the internet, of both versions', () => {
    for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ['', 'localhost', '127.1', '1.1.1', 'fe80::1%eth0'])
      expect(isPublicAddress(address)).toBe(false);
  });

  it('is never one in a private network', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0', '224', '255'), octet, octet, octet, (first, ...rest) => {
        const address = [first, ...rest].join('.');
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });
});
