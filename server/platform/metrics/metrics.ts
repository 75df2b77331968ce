import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  counters,
  type LabelsOf,
  type LevelName,
  levels,
  type TimerName,
  timers,
} from './catalog.ts';

/** The value of a metric that is read when it is requested. */
export type Level = {
  readonly [Name in LevelName]: { readonly name: Name; readonly labels: LabelsOf<Name>; readonly value: number };
}[LevelName];

/** What this process counts and times, for its operators. Nothing personal is a label. */
export type Metrics = {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  time<Name extends TimerName>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  /** Adds values that are read at each request for metrics; a read that fails, or takes too long, leaves its metrics out. */
  watch(read: () => Promise<readonly Level[]> | readonly Level[]): void;
  /** Everything in the text format of Prometheus. */
  print(): Promise<string>;
  readonly contentType: string;
};

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
// Several programs may ask at once; the database is read for one of them.
const FRESH_FOR_MS = 2_000;
// Prometheus waits ten seconds, and then takes the process for dead.
const MAY_TAKE_MS = 6_000;

/** The metrics of one process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const countersOf = made(
    counters,
    ({ name, help, labels }) => new Counter({ name, help, labelNames: labels, registers }),
  );
  const timersOf = made(
    timers,
    ({ name, help, labels }) => new Histogram({ name, help, labelNames: labels, buckets: BUCKETS_S, registers }),
  );
  const gaugesOf = made(levels, ({ name, help, labels }) => new Gauge({ name, help, labelNames: labels, registers }));
  const reads: (() => Promise<readonly Level[]> | readonly Level[])[] = [];
  let lately: { readonly at: number; readonly levels: Promise<readonly Level[]> } | null = null;

  async function readLevels(): Promise<readonly Level[]> {
    const late = pause(MAY_TAKE_MS, [], { ref: false });
    const found = await Promise.allSettled(reads.map(async (read) => Promise.race([read(), late])));
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  function levelsLately(): Promise<readonly Level[]> {
    const now = performance.now();
    if (lately === null || now - lately.at > FRESH_FOR_MS) lately = { at: now, levels: readLevels() };
    return lately.levels;
  }

  return {
    count: (name, labels, by = 1) => countersOf.get(name)?.inc(labels, by),
    time: (name, labels, seconds) => timersOf.get(name)?.observe(labels, seconds),
    watch: (read) => void reads.push(read),
    async print() {
      const now = await levelsLately();
      for (const gauge of gaugesOf.values()) {
        gauge.reset();
        // A gauge without labels is zero after that, as if it had been read.
        gauge.remove({});
      }
      for (const { name, labels, value } of now) gaugesOf.get(name)?.set(labels, value);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

type Declared = { readonly name: string; readonly help: string; readonly labels: string[] };

function made<Made>(
  declared: Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>,
  make: (one: Declared) => Made,
): ReadonlyMap<string, Made> {
  return new Map(
    Object.entries(declared).map(([name, { help, labels }]) => [name, make({ name, help, labels: [...labels] })]),
  );
}
