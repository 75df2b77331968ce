import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Outbound, OutboundAnswer, OutboundRequest } from '../platform/http/outbound.ts';
import type { LabelsOf } from '../platform/metrics/catalog.ts';
import type { Span } from '../platform/tracing/span.ts';
import { traced, tracedPart } from '../platform/tracing/tracing.ts';
import type { Carrier, CarrierConfig, CarrierName, ListedText, OutgoingText, SendOutcome } from './carrier.ts';
import type { AccountsCapability } from './management/accounts.ts';
import type { Managed, NumbersCapability } from './management/capabilities.ts';
import type { RegistrationCapability } from './management/registration.ts';
import { carriers } from './registry.ts';

// Every call to the API of a carrier is made here, so that each is counted and traced.

type Asker = {
  readonly context: Pick<Context, 'clock' | 'metrics' | 'tracing'>;
  readonly outbound: Outbound;
  readonly config: CarrierConfig;
  /** Whose message it is; null traces it as part of what needs it. */
  readonly organizationId: OrganizationId | null;
};

type Call = LabelsOf<'tidings_carrier_calls_total'>;

/** Hands a message to the carrier; returns what is known of it afterward. */
export function sendByCarrier(asker: Asker, carrier: Carrier, text: OutgoingText): Promise<SendOutcome> {
  const { context, outbound, config } = asker;
  const { clock, metrics } = context;
  const request = carrier.sendRequest(config, text);
  return asCall(asker, `send by ${carrier.name}`, carrier.name, async (span) => {
    const startedMs = clock.monotonicMs();
    const outcome = outcomeOf(carrier, await outbound.send(request));
    const seconds = (clock.monotonicMs() - startedMs) / 1000;
    metrics.time('tidings_carrier_call_duration_seconds', { carrier: carrier.name }, seconds);
    const answer = nameOf(outcome);
    count(metrics, { carrier: carrier.name, call: 'send', answer });
    span?.add({ 'tidings.answer': answer });
    return outcome;
  });
}

/** The carrier's list of messages between two numbers. */
export function listByCarrier(
  asker: Asker,
  carrier: Carrier,
  wanted: Parameters<Carrier['listRequest']>[1],
): Promise<readonly ListedText[] | 'unavailable'> {
  const request: OutboundRequest = carrier.listRequest(asker.config, wanted);
  return asCall(asker, `list by ${carrier.name}`, carrier.name, async () => {
    const answer = await asker.outbound.send(request);
    const listed = 'status' in answer ? carrier.readList(answer) : 'unavailable';
    const said = listed === 'unavailable' ? listed : 'done';
    count(asker.context.metrics, { carrier: carrier.name, call: 'list', answer: said });
    return listed;
  });
}

type Managing = Pick<Context, 'metrics'>;

/** The carrier's calls for numbers; undefined if it offers none. */
export async function numbersOfCarrier(context: Managing, name: CarrierName): Promise<NumbersCapability | undefined> {
  return counted(context, { carrier: name, call: 'numbers' }, await carriers[name].numbers?.());
}

/** The carrier's calls for accounts; undefined if it offers none. */
export async function accountsOfCarrier(context: Managing, name: CarrierName): Promise<AccountsCapability | undefined> {
  return counted(context, { carrier: name, call: 'accounts' }, await carriers[name].accounts?.());
}

/** The carrier's calls to register businesses; undefined if it offers none. */
export async function registrationOfCarrier(
  context: Managing,
  name: CarrierName,
): Promise<RegistrationCapability | undefined> {
  return counted(context, { carrier: name, call: 'registration' }, await carriers[name].registration?.());
}

function asCall<T>(
  { context, organizationId }: Asker,
  span: string,
  carrier: CarrierName,
  call: (span: Span | null) => Promise<T>,
): Promise<T> {
  const named = { 'tidings.carrier': carrier };
  if (organizationId === null) return tracedPart(span, named, () => call(null));
  const attributes = { ...named, 'tidings.organization': organizationId };
  return traced(context.tracing, span, { kind: 'asks', attributes }, call);
}

function outcomeOf(carrier: Carrier, answer: OutboundAnswer): SendOutcome {
  if ('notSent' in answer) return { notProcessed: answer.notSent };
  if ('unanswered' in answer) return { ambiguous: answer.unanswered };
  return carrier.classify(answer);
}

// What the answers of messages and of management mean the same by has the same name.
const answerNames: Readonly<Record<string, string>> = {
  notProcessed: 'not-processed',
  notNow: 'not-processed',
  accountHeld: 'account-held',
  unknown: 'ambiguous',
};

function nameOf(outcome: object): string {
  const [kind = 'unknown'] = Object.keys(outcome);
  return answerNames[kind] ?? kind;
}

type CountedCall = (...given: never[]) => boolean | Promise<Managed<unknown>>;

// A capability has only calls, and a few answers that need none.
function counted<Capability extends object>(
  { metrics }: Managing,
  call: Omit<Call, 'answer'>,
  capability: Capability | undefined,
): Capability | undefined {
  if (capability === undefined) return undefined;
  const calls = Object.entries(capability as Record<string, CountedCall>).map(([name, ask]) => {
    const asked: CountedCall = (...given) => {
      const answer = ask.apply(capability, given);
      if (typeof answer === 'boolean') return answer;
      return answer.then((managed) => {
        count(metrics, { ...call, answer: nameOf(managed) });
        return managed;
      });
    };
    return [name, asked];
  });
  return Object.fromEntries(calls) as Capability;
}

function count(metrics: Context['metrics'], call: Call): void {
  metrics.count('tidings_carrier_calls_total', call);
}
