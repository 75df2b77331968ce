import fc from 'fast-check';
import { buildOrganization } from '../build-organization.ts';
import { buildUser } from '../build-user.ts';
import { startTestServer } from '../test-server.ts';
import { checkAgreement, checkUsage } from './check-agreement.ts';
import { checkNumbers } from './check-numbers.ts';
import { openPayingOrganization, type PayingOrganization } from './paying-organization.ts';
import { runStep, settle } from './run-step.ts';
import { sequences } from './steps.ts';

type Wanted = {
  readonly count: number;
  readonly seed: number;
  readonly atOnce: number;
  /** Called with the progress, every 100 sequences. */
  readonly onProgress?: (done: number) => void;
};

/**
 * Runs random sequences of organizations' payments, several at once in one database, and checks after each that no one
 * was charged twice and that everything agrees. A failure prints its seed and the shortest sequence that still fails.
 * Returns how often the provider was called.
 */
export async function runPaymentSequences({ count, seed, atOnce, onProgress }: Wanted) {
  const server = await startTestServer({ roles: ['web'] });
  const { id } = await buildOrganization(server.context);
  const user = await buildUser(server.context, id);
  const happened = {
    sequences: 0,
    payments: 0,
    declined: 0,
    refunds: 0,
    disputes: 0,
    payouts: 0,
    numbers: 0,
    upgrades: 0,
    smaller: 0,
    kills: 0,
  };
  const property = fc.asyncProperty(sequences, async (steps) => {
    const organization = await openPayingOrganization(server, user.id);
    try {
      for (const step of steps) await runStep(organization, step);
      await settle(organization);
      await checkAgreement(organization);
      await checkUsage(organization);
      await checkNumbers(organization);
      addUp(happened, organization);
      if (happened.sequences % 100 === 0) onProgress?.(happened.sequences);
    } finally {
      await organization.stub.close();
    }
  });
  const shares = Array.from({ length: atOnce }, (_none, place) => Math.floor((count + place) / atOnce));
  await Promise.all(shares.map((numRuns, place) => fc.assert(property, { numRuns, seed: seed + place })));
  return happened;
}

function addUp(happened: Record<string, number>, { stub, process, rented, changes }: PayingOrganization): void {
  const { events, refunds, disputes, payouts } = stub.state;
  const more = {
    sequences: 1,
    payments: events.filter(({ type }) => type === 'payment_intent.succeeded').length,
    declined: events.filter(({ type }) => type === 'payment_intent.payment_failed').length,
    ...{
      refunds: refunds.size,
      disputes: disputes.size,
      payouts: payouts.size,
      numbers: rented.length,
      ...changes,
      kills: process.kills,
    },
  };
  for (const [name, one] of Object.entries(more)) happened[name] = (happened[name] ?? 0) + one;
}
