import type { CarrierConfig } from '../carriers/carrier.ts';
import type { Managed, NumbersCapability, NumberWebhooks, OwnedNumber } from '../carriers/management/capabilities.ts';
import { carriers } from '../carriers/registry.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { mainAccount } from './accounts/open-account.ts';

/** The carrier's counter for numbers, the account it is asked for, and where the carrier is to report to. */
export type CarrierNumbers = {
  readonly carrier: string;
  readonly numbers: NumbersCapability;
  /** The account that is asked; null is the deployment's own. */
  readonly accountId: number | null;
  readonly config: CarrierConfig;
  readonly webhooks: NumberWebhooks;
};

/** The counter of the configured carrier for one account; a carrier that sells no numbers by calls is refused. */
export async function carrierNumbers(context: Context, account = mainAccount(context)): Promise<CarrierNumbers> {
  const carrier = carriers[context.config.carrier];
  const numbers = await carrier.numbers?.();
  if (!numbers) refuse('carrier-sells-no-numbers');
  const base = `${context.config.publicUrl}/webhooks/${carrier.name}`;
  const webhooks = { message: `${base}/message`, status: `${base}/status`, voice: `${base}/voice` };
  return { carrier: carrier.name, numbers, accountId: account.id, config: account.config, webhooks };
}

/** Says whether the carrier reports to this server about the number. */
export function isPointedHere({ webhooks }: OwnedNumber, wanted: NumberWebhooks): boolean {
  return webhooks.message === wanted.message && webhooks.status === wanted.status && webhooks.voice === wanted.voice;
}

/** What the carrier answered. Anything else is refused, with the carrier's words where it gave some. */
export function answered<Value>(answer: Managed<Value>): Value {
  if ('done' in answer) return answer.done;
  if ('refused' in answer) refuse('carrier-refused', { words: answer.sentence });
  return refuse('carrier-no-answer');
}
