import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createDeadline } from '../database/asker.ts';
import { contactsOf } from '../http/known-hosts.ts';
import type { Actor } from '../sessions/actor.ts';
import { payFor, settleWork } from '../shares/meter.ts';
import { createShares, type Sender, type ShareLimits, type Visit } from '../shares/shares.ts';
import { networkOf } from '../throttle/network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pays for the process time of this request; null until it may begin. */
    visit: Visit | null;
  }
}

const unbounded = { requests: 1_000, togetherMs: Number.POSITIVE_INFINITY };

/**
 * How much of the process's time each may use (decision 85). One of our full screens takes up to 100 ms, and a request
 * with 5,000 contacts about 170.
 */
export const SHARE_LIMITS: ShareLimits = {
  member: { inOneGoMs: 250, inOneSecondMs: 250, atOnceMs: 3_000, perSecondMs: 40, requests: 6, togetherMs: 100 },
  organization: { inOneGoMs: 120, inOneSecondMs: 400, atOnceMs: 10_000, perSecondMs: 300, ...unbounded },
  // Hundreds of phones may share their carrier's address.
  network: { inOneGoMs: 15, inOneSecondMs: 200, atOnceMs: 5_000, perSecondMs: 150, ...unbounded, requests: 100 },
  // Everyone behind a proxy that TRUST_PROXY does not name has its address.
  proxy: { inOneGoMs: 120, inOneSecondMs: 400, atOnceMs: 10_000, perSecondMs: 300, ...unbounded },
  // Requests with a token that opens no session.
  unknown: { inOneGoMs: 15, inOneSecondMs: 100, atOnceMs: 500, perSecondMs: 20, requests: 6, togetherMs: 100 },
};

const MOST_WAITING_MS = 10_000;
// Rows of a file may wait longer: no one is watching a screen for them.
const MOST_WAITING_WITH_ROWS_MS = 50_000;
const MANY_BYTES = 64 * 1024;
const PARSING_MS_A_BYTE = 20 / 1e6;
const LONGEST_BYTES = 16 * 1024 * 1024;
const KNOWN_TOKENS = 10_000;

/** The session that a token opens in its own browser, without checking the signature. This doesn't count as use. */
export type ReadHolder = (context: Context, token: string) => Promise<Holder | null>;

type Holder = Pick<Actor, 'userId' | 'organizationId'>;

export type Admission = {
  /** Waits until the request may begin, before its body is read; throws a refusal when the wait ends. */
  begin(request: FastifyRequest, reply: FastifyReply, token: string | null): Promise<void>;
  /** What follows runs at the request's cost. */
  pay(request: FastifyRequest, work: () => void): void;
  /** Whether the token opened a session when it was last looked up. */
  knows(token: string): boolean;
  /** Charges this token's further requests to this person. */
  remember(token: string, holder: Holder | null): void;
};

/** Lets requests begin as their senders' shares allow. */
export function createAdmission(
  context: Context,
  readHolder: ReadHolder,
  limits: ShareLimits = SHARE_LIMITS,
): Admission {
  const shares = createShares(limits);
  const namesProxies = context.config.trustProxy.length > 0;
  const members = new Map<string, Sender>();
  const remember: Admission['remember'] = (token, holder) => {
    members.delete(token);
    if (!holder) return;
    if (members.size >= KNOWN_TOKENS) members.delete(members.keys().next().value ?? '');
    const organization = `organization ${holder.organizationId}`;
    members.set(token, { kind: 'member', name: String(holder.userId), organization });
  };

  // An unseen token is looked up at the cost of its network; its request is charged to its person.
  async function enter(request: FastifyRequest, token: string | null, endsWhen: AbortSignal): Promise<Visit> {
    const sender = () => senderOf(request, members.get(token ?? ''), { token, namesProxies });
    const first = sender();
    const visit = await shares.enter(first, endsWhen);
    if (first.kind !== 'unknown' || token === null) return visit;
    try {
      remember(token, await payFor(visit, () => readHolder(context, token)));
    } catch (error) {
      visit.leave();
      throw error;
    }
    if (sender().kind === 'unknown') return visit;
    visit.leave();
    return shares.enter(sender(), endsWhen);
  }

  return {
    async begin(request, reply, token) {
      const bytes = bytesOf(request);
      const waiting = createDeadline(bytes > MANY_BYTES ? MOST_WAITING_WITH_ROWS_MS : MOST_WAITING_MS);
      try {
        const visit = await enter(request, token, waiting.signal);
        request.visit = visit;
        await visit.giveWay();
        visit.charge(bytes * PARSING_MS_A_BYTE);
        reply.raw.once('close', () => {
          settleWork();
          visit.leave();
        });
        if (reply.raw.destroyed) visit.leave();
      } finally {
        waiting.clear();
      }
    },
    pay: (request, work) => payFor(request.visit, work),
    knows: (token) => members.has(token),
    remember,
  };
}

// The sender is read from the database only once the request may begin; until then the token's last known sender is
// used.
function senderOf(
  request: FastifyRequest,
  member: Sender | undefined,
  { token, namesProxies }: { readonly token: string | null; readonly namesProxies: boolean },
): Sender {
  const network = networkOf(request.ip);
  const stranger = { name: network, organization: `network ${network}` };
  if (token !== null && contactsOf(request) === null) return member ?? { kind: 'unknown', ...stranger };
  const isProxy = !namesProxies && nearby.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4');
  return { kind: isProxy ? 'proxy' : 'network', ...stranger };
}

// Addresses that aren't on the public internet.
const nearby = new BlockList();
nearby.addSubnet('10.0.0.0', 8, 'ipv4');
nearby.addSubnet('127.0.0.0', 8, 'ipv4');
nearby.addSubnet('172.16.0.0', 12, 'ipv4');
nearby.addSubnet('192.168.0.0', 16, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

// A body without a declared length may be of any length.
function bytesOf({ headers }: FastifyRequest): number {
  const said = headers['content-length'];
  return said === undefined ? LONGEST_BYTES : Math.min(Number(said) || 0, LONGEST_BYTES);
}
