import { toE164 } from '../../../../domain/leads/phone-numbers.ts';
import type { Carrier, SendOutcome } from '../../../carriers/carrier.ts';
import { carriers, carriersSetUp } from '../../../carriers/registry.ts';
import type { AccountReader } from '../../../numbers/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Outbound, OutboundAnswer } from '../../../platform/http/outbound.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import { callbackAddress } from '../../outcomes/callback-address.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';

// The carrier's error when a token doesn't belong to the account.
const WRONG_TOKEN = '20003';
// Our own code: the number's carrier is no longer configured.
const NOT_SET_UP = 'not-set-up';

/** Hands one marked message to the carrier of its number; returns what is known of it afterwards. */
export async function callCarrier(
  context: Context,
  outbound: Outbound,
  configOf: AccountReader,
  text: MarkedText,
): Promise<SendOutcome> {
  if (!carriersSetUp(context.config).includes(text.carrier)) return { accountHeld: NOT_SET_UP };
  const known = configOf(text.accountId);
  // Don't await anything for the deployment's own account: the call starts at once.
  const config = known instanceof Promise ? await known.catch(() => 'unread' as const) : known;
  if (config === 'unread') return { notProcessed: 'the account could not be read' };
  if (config === null) return { accountHeld: WRONG_TOKEN };
  const carrier = carriers[text.carrier];
  const request = carrier.sendRequest(config, {
    from: text.from,
    to: toE164(text.phone),
    body: text.body,
    statusCallback: callbackAddress(context.config, carrier.name, text),
  });
  const attributes = { 'tidings.carrier': carrier.name, 'tidings.organization': text.organizationId };
  return traced(context.tracing, `send by ${carrier.name}`, { kind: 'asks', attributes }, async (span) => {
    const startedMs = context.clock.monotonicMs();
    const outcome = outcomeOf(carrier, await outbound.send(request));
    const seconds = (context.clock.monotonicMs() - startedMs) / 1000;
    context.metrics.time('tidings_carrier_call_duration_seconds', { carrier: carrier.name }, seconds);
    const [kind = 'unknown'] = Object.keys(outcome);
    const answer = answerNames[kind] ?? kind;
    context.metrics.count('tidings_carrier_calls_total', { carrier: carrier.name, answer });
    span?.add({ 'tidings.answer': answer });
    return outcome;
  });
}

const answerNames: Readonly<Record<string, string>> = { notProcessed: 'not-processed', accountHeld: 'account-held' };

function outcomeOf(carrier: Carrier, answer: OutboundAnswer): SendOutcome {
  if ('notSent' in answer) return { notProcessed: answer.notSent };
  if ('unanswered' in answer) return { ambiguous: answer.unanswered };
  return carrier.classify(answer);
}
