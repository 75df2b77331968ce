import type { CarrierName } from '../../carriers/carrier.ts';
import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import { type Calls, createCalls } from './calls.ts';
import type { MarkedText } from './gate-and-mark.ts';
import type { SenderOptions } from './options.ts';

/** The calls of this process to all carriers: one that is slow or gone holds up no other. */
export type AllCalls = Omit<Calls, 'isCarrierGone'> & {
  /** How many texts may be marked for the numbers of a carrier now. */
  roomOf(carrier: CarrierName): number;
  /** Whether each carrier is gone. */
  gone(): ReadonlyMap<CarrierName, boolean>;
};

/** `room` is that of the carrier with the most of it; texts of the others are marked as far as `roomOf` says. */
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
  // What is at a carrier that isn't set up is held as soon as it's called.
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
