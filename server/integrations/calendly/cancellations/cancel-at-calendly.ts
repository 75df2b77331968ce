import type { CancellationReason } from '../../../../domain/calendars/cancellation.ts';
import type { Context } from '../../../platform/context.ts';
import { eventAnswer, type ScheduledEvent } from '../calendly-answers.ts';
import type { CalendlyAnswer, CalendlyClient } from '../calendly-client.ts';
import { askAs } from '../connection.ts';
import type { ConnectionRow } from '../store.ts';

/** The result of a cancellation: Calendly has canceled the time, refused, or couldn't be reached. */
export type CancellationOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly reason: CancellationReason }
  | { readonly is: 'unreachable' };

export type TimeToCancel = {
  readonly eventUri: string;
  /** Otherwise a time is only canceled if no one else has booked it. */
  readonly isWholeEvent: boolean;
  /** The reason that Calendly sends to the people who booked. */
  readonly words: string;
};

const DONE = { is: 'done' } as const;
const UNREACHABLE = { is: 'unreachable' } as const;
const refused = (reason: CancellationReason) => ({ is: 'refused', reason }) as const;

/**
 * Cancels a time at Calendly with any connected account that may: POST {event}/cancellation. Calendly answers 403 both
 * to an account that may not and for a time that is canceled or over, so the time itself is read then.
 */
export async function cancelAtCalendly(
  context: Context,
  client: CalendlyClient,
  connections: readonly ConnectionRow[],
  time: TimeToCancel,
): Promise<CancellationOutcome> {
  const outcomes: CancellationOutcome[] = [];
  for (const connection of connections) {
    const outcome = await cancelAs(context, client, connection, time);
    if (outcome.is === 'done') return outcome;
    outcomes.push(outcome);
  }
  const worst = ['others-booked', 'over', 'not-allowed'].flatMap((reason) =>
    outcomes.filter((outcome) => outcome.is === 'refused' && outcome.reason === reason),
  );
  return outcomes.find(({ is }) => is === 'unreachable') ?? worst[0] ?? refused('not-connected');
}

async function cancelAs(
  context: Context,
  client: CalendlyClient,
  connection: ConnectionRow,
  { eventUri, isWholeEvent, words }: TimeToCancel,
): Promise<CancellationOutcome> {
  if (!isWholeEvent) {
    const before = judge(await askAs(context, client, connection, { url: eventUri }));
    if ('is' in before) return before;
    if (before.status === 'canceled') return DONE;
    if ((before.invitees_counter?.active ?? 1) > 1) return refused('others-booked');
  }
  const answer = await askAs(context, client, connection, { url: `${eventUri}/cancellation`, body: { reason: words } });
  if (answer?.status === 201 || answer?.status === 200) return DONE;
  if (answer?.status !== 403) {
    const outcome = judge(answer);
    return 'is' in outcome ? outcome : UNREACHABLE;
  }
  const event = judge(await askAs(context, client, connection, { url: eventUri }));
  if ('is' in event) return event;
  if (event.status === 'canceled') return DONE;
  return refused(new Date(event.start_time) <= context.clock.now() ? 'over' : 'not-allowed');
}

/** The time in a response, or the meaning of a response without one. */
function judge(answer: CalendlyAnswer): ScheduledEvent | CancellationOutcome {
  if (answer === null || answer.status >= 500 || answer.status === 429 || answer.status === 408) return UNREACHABLE;
  if (answer.status === 401) return refused('not-connected');
  // The booked time no longer exists, so no one can attend it.
  if (answer.status === 404) return DONE;
  const read = eventAnswer.safeParse(answer.body);
  if (answer.status === 200) return read.success ? read.data.resource : UNREACHABLE;
  return refused('not-allowed');
}
