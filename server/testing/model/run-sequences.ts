import fc from 'fast-check';
import { beginnings, CAMPAIGNS, firstCards, lostMeanwhile, type Theme, themes, triedAgain, unpaid } from './actions.ts';
import { Both, compareAll, type Model, One } from './commands.ts';
import { type Lane, openLane } from './lane.ts';
import { type Organization, openOrganization } from './organization.ts';
import { emptyWorld } from './world.ts';

type Wanted = {
  readonly count: number;
  readonly seed: number;
  readonly atOnce: number;
  /** Called with the progress, every 100 sequences. */
  readonly onProgress?: (done: number) => void;
};

// A database slows down after many sequences.
const PER_LANE = 100;

const commandsOf = ({ action, together }: Theme) =>
  fc.commands(
    [
      ...Array.from({ length: 3 }, () => action.map((one) => new One(one))),
      fc.tuple(together, fc.boolean()).map(([actions, waits]) => new Both(actions, waits)),
    ],
    { maxCommands: 14, size: 'max' },
  );
const commands = fc.oneof(...themes.map(commandsOf));

const begun = fc.oneof(
  { weight: 1, arbitrary: fc.constant<(One | Both)[]>([]) },
  { weight: 5, arbitrary: beginnings.map((actions) => actions.map((one) => new One(one))) },
  { weight: 1, arbitrary: unpaid.map((actions) => actions.map((one) => new One(one))) },
  {
    weight: 1,
    arbitrary: triedAgain.map(([before, ...then]) => [...before, ...then].map((action) => new One(action))),
  },
  {
    weight: 1,
    arbitrary: lostMeanwhile.map(([before, both]) => [
      ...before.map((action) => new One(action)),
      new Both(both, true),
    ]),
  },
  { weight: 1, arbitrary: firstCards.map(([cards, plan]) => [new Both(cards, false), new One(plan)]) },
);

/**
 * Runs random sequences of actions by staff, contacts, carriers and payment services, several organizations at once,
 * and compares after each step with a simple model: which texts each phone has received from which number, what
 * contacts look like, who owns the organization, and what it owes. A failure prints its seed and the shortest sequence
 * that still fails.
 */
export async function runModelSequences({ count, seed, atOnce, onProgress }: Wanted) {
  const happened = { sequences: 0, texts: 0, invoices: 0 };
  // The first failure, and how many sequences had passed by then; the others stop.
  let failed: { readonly place: number; readonly after: number } | null = null;
  const shares = Array.from({ length: atOnce }, (_none, place) => Math.floor((count + place) / atOnce));
  const share = async (numRuns: number, place: number) => {
    let lane = await openLane();
    let used = 0;
    const property = fc.asyncProperty(begun, commands, async (first, rest) => {
      if (failed !== null && failed.place !== place) return;
      used += 1;
      if (used % PER_LANE === 0) {
        await lane.stop();
        lane = await openLane();
      }
      const { model, real } = await open(lane);
      try {
        for (const one of first) await one.run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), rest);
        await compareAll(model, real);
      } catch (error) {
        failed ??= { place, after: happened.sequences };
        // Formatted now: shrinking reuses the same commands in sequences that don't fail.
        throw new Error(`${(error as Error).message}\n${[...first, ...rest].join('\n')}`);
      }
      happened.sequences += 1;
      happened.texts += model.worlds[0]?.received.length ?? 0;
      happened.invoices += model.worlds[0]?.billing.invoices.length ?? 0;
      if (happened.sequences % 100 === 0) onProgress?.(happened.sequences);
    });
    await fc.assert(property, { numRuns, seed: seed + place });
    await lane.stop();
  };
  const ended = await Promise.allSettled(shares.map(share));
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [failureWords(one.reason)] : []));
  const { after = 0 } = (failed ?? {}) as { readonly after?: number };
  if (failures.length > 0) throw new Error(`After ${after} sequences:\n${failures.join('\n\n')}`);
  return happened;
}

// The seed, the shortest sequence that still fails, and how it fails.
function failureWords(reason: unknown): string {
  const { message, cause } = reason as Error;
  return `${message.split('\nHint')[0]}\n${cause instanceof Error ? cause.message : cause}`;
}

const DAY_MS = 24 * 60 * 60_000;

// Each begins at noon of the next day, so that no time overlaps with the previous one.
async function open(lane: Lane): Promise<{ model: Model; real: Organization }> {
  const { clock } = lane.server;
  const day = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS;
  clock.set(new Date(day + 19 * 60 * 60_000));
  lane.rules.length = 0;
  lane.stub.behave({ delayMs: 0 });
  const real = await openOrganization(lane);
  const world = emptyWorld(clock.now().getTime(), real.sender);
  for (let n = 0; n < CAMPAIGNS; n += 1) {
    world.campaigns.push({ steps: [], deleted: [], members: {}, isPaused: false, isArchived: false });
  }
  return { model: { worlds: [world] }, real };
}
