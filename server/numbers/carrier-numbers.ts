import { numbersOfCarrier } from '../carriers/ask-carrier.ts';
import type { CarrierConfig, CarrierName } from '../carriers/carrier.ts';
import type { Managed, NumbersCapability, NumberWebhooks, OwnedNumber } from '../carriers/management/capabilities.ts';
import { carriers, carriersSetUp } from '../carriers/registry.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { mainAccount } from './accounts/open-account.ts';

/** The carrier's calls for numbers, the account they use, and where the carrier should report to. */
export type CarrierNumbers = {
  readonly carrier: CarrierName;
  readonly numbers: NumbersCapability;
  /** The account to use; null is the deployment's own. */
  readonly accountId: number | null;
  readonly config: CarrierConfig;
  readonly webhooks: NumberWebhooks;
};

/** The number calls of an account's carrier; refused if the carrier offers none or isn't configured. */
export async function carrierNumbers(context: Context, account = mainAccount(context)): Promise<CarrierNumbers> {
  const carrier = carriers[account.carrier];
  if (!carriersSetUp(context.config).includes(carrier.name)) refuse('carrier-not-set-up', { carrier: carrier.title });
  const numbers = await numbersOfCarrier(context, carrier.name);
  if (!numbers) refuse('carrier-sells-no-numbers');
  const base = `${context.config.publicUrl}/webhooks/${carrier.name}`;
  const webhooks = { message: `${base}/message`, status: `${base}/status`, voice: `${base}/voice` };
  return { carrier: carrier.name, numbers, accountId: account.id, config: account.config, webhooks };
}

/** Whether the carrier reports to this server about the number: at every address that it stores per number. */
export function isPointedHere(
  { webhooks }: OwnedNumber,
  { carrier, webhooks: wanted }: Pick<CarrierNumbers, 'carrier' | 'webhooks'>,
): boolean {
  return carriers[carrier].keepsWithNumber.every((kind) => webhooks[kind] === wanted[kind]);
}

/** The carrier's result; refuses with the carrier's message if the call failed. */
export function answered<Value>(answer: Managed<Value>): Value {
  if ('done' in answer) return answer.done;
  if ('refused' in answer) refuse('carrier-refused', { words: answer.sentence });
  return refuse('carrier-no-answer');
}
