import type { CarrierName } from '../../carriers/carrier.ts';
import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import { type Calls, createCalls } from './calls.ts';
import type { MarkedText } from './gate-and-mark.ts';
import type { SenderOptions } from './options.ts';

/** This process's calls to all carriers: a slow or unreachable carrier doesn't delay the others. */
export type AllCalls = Omit<Calls, 'isCarrierGone'> & {
  /** How many messages may be marked now for the numbers of a carrier. */
  roomOf(carrier: CarrierName): number;
  /** Whether each carrier is unreachable. */
  gone(): ReadonlyMap<CarrierName, boolean>;
};

/** `room` is that of the carrier with the most; `roomOf` limits the messages of the others. */
export function createAllCalls(
  context: Context,
  options: SenderOptions,
  outbound: Outbound,
  onRoom: () => void,
): AllCalls {
  const names = carriersSetUp(context.config);
  const usual = createCalls(context, options, outbound, onRoom);
  const byCarrier = new Map<CarrierName, Calls>([[names[0], usual]]);
  for (const name of names.slice(1)) byCarrier.set(name, createCalls(context, options, outbound, onRoom));
  const all = [...byCarrier.values()];
  // A message at a carrier that isn't set up is held as soon as it's called.
  const callsOf = (carrier: CarrierName) => byCarrier.get(carrier) ?? usual;
  return {
    room: () => Math.max(...all.map((calls) => calls.room())),
    roomOf: (carrier) => callsOf(carrier).room(),
    start(marked) {
      const of = Map.groupBy(marked, (text: MarkedText) => callsOf(text.carrier));
      for (const [calls, texts] of of) calls.start(texts);
    },
    takeLateMs: (organizationId) => new Map(all.flatMap((calls) => [...calls.takeLateMs(organizationId)])),
    gone: () => new Map([...byCarrier].map(([name, calls]) => [name, calls.isCarrierGone()])),
    unfinished: () => all.reduce((sum, calls) => sum + calls.unfinished(), 0),
    finish: async () => void (await Promise.all(all.map((calls) => calls.finish()))),
  };
}
