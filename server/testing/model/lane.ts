import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../../domain/ids.ts';
import { closeCyclesOf } from '../../billing/invoices/close-cycles.ts';
import { reconcileUnknown } from '../../messages/outcomes/reconcile-unknown.ts';
import { createCalls } from '../../messages/sender/carrier/calls.ts';
import { type SenderOptions, usualOptions } from '../../messages/sender/options.ts';
import { takeTurn } from '../../messages/sender/turns/take-turn.ts';
import { createOutbound } from '../../platform/http/outbound.ts';
import { buildOrganization } from '../build-organization.ts';
import { buildUser } from '../build-user.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type StubRule, startTwilioStub, type TwilioStub } from '../twilio-stub.ts';

const START = '2026-01-31T19:00:00Z';
// Texts in doubt are looked up at once; a slow machine lets no lease expire.
const options: SenderOptions = {
  ...usualOptions,
  ...{ clockJumpPauseMs: 0, leaseMs: 600_000, staleAfterMs: 60_000, firstLookMs: 0, lastLookMs: 0 },
};
const MOST = 100;

/** A server, a carrier and a clock, in which sequences run one after the other. */
export type Lane = {
  readonly server: TestServer;
  readonly stub: TwilioStub;
  /** How the carrier handles the next texts. */
  readonly rules: StubRule[];
  readonly people: Readonly<Record<'one' | 'other' | 'staff' | 'platform', number>> & { readonly home: OrganizationId };
  /** One turn of the sender, with its calls; returns whether there was anything to do. */
  turn(organizationId: OrganizationId): Promise<boolean>;
  /** Looks up the texts in doubt once; returns how many. */
  look(): Promise<number>;
  /** Runs the worker's billing jobs. */
  charge(organizationId: OrganizationId): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the real server with its own database; its jobs are run on request. */
export async function openLane(): Promise<Lane> {
  const stub = await startTwilioStub();
  const rules: StubRule[] = [];
  stub.behave({ rules });
  const { accountSid, authToken, url: apiUrl } = stub;
  const twilio = { accountSid, authToken, apiUrl };
  const server = await startTestServer({ roles: ['web'], carrier: 'twilio', twilio, senderRate: null }, START);
  const { context, clock } = server;
  clock.stand();
  const { id } = await buildOrganization(context);
  const person = async (isPlatformAdmin = false) => buildUser(context, id, { isPlatformAdmin });
  const [one, other, staff, platform] = [await person(), await person(), await person(), await person(true)];
  const outbound = createOutbound({ connections: 20, timeoutMs: 30_000 });
  const calls = createCalls(context, options, outbound, () => {});
  const owner = randomUUID();
  return {
    ...{ server, stub, rules },
    people: { one: one.id, other: other.id, staff: staff.id, platform: platform.id, home: id },
    async turn(organizationId) {
      const { marked } = await takeTurn(context, options, owner, { organizationId, limit: MOST });
      calls.start(marked);
      while (calls.unfinished() > 0) await pause(1);
      return marked.length > 0;
    },
    look: () => reconcileUnknown(context, options, outbound),
    charge: (organizationId) => closeCyclesOf(context, organizationId),
    async stop() {
      await calls.finish();
      await outbound.close();
      await server.stop();
      await stub.close();
    },
  };
}
