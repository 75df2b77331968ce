import type { Context } from '../../platform/context.ts';
import { providerOf } from '../provider/provider-of.ts';
import { keepEvent } from './keep-event.ts';

// The provider stops retrying after three days and forgets events after thirty.
const LOOKS_BACK_MS = 29 * 24 * 60 * 60_000;

/** Fetches the webhooks that never arrived, for example because this server was unreachable, and enqueues them. */
export async function fetchMissedEvents(context: Context): Promise<void> {
  if (context.config.payments !== 'stripe') return;
  const provider = await providerOf(context);
  const missed = await provider.listMissedEvents(new Date(context.clock.now().getTime() - LOOKS_BACK_MS));
  for (const event of missed) await keepEvent(context, event);
}
