import { featuresOf } from './features.ts';

/** How much each feature speaks for an opt-out, above 0, or against it; `start` is where the sum begins. */
export type Weights = { readonly start: number; readonly of: ReadonlyMap<string, number> };

type Example = { readonly places: readonly number[]; readonly size: number; readonly isOptOut: boolean };

const ROUNDS = 15;
const STEP = 0.5;
const SHRINKING = 0.0003;
// What occurs in one reply only says nothing about others.
const SEEN_AT_LEAST = 2;

/**
 * Logistic regression over the features of replies, already as plain text (`normalizeReply`), by gradient descent with a
 * step of its own for each feature (AdaGrad). The same replies in the same order give the same weights.
 */
export function learn(optOuts: readonly string[], ordinary: readonly string[]): Weights {
  const replies = [
    ...optOuts.map((text) => ({ features: featuresOf(text), isOptOut: true })),
    ...ordinary.map((text) => ({ features: featuresOf(text), isOptOut: false })),
  ];
  const counts = new Map<string, number>();
  for (const { features } of replies) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= SEEN_AT_LEAST).map(([feature]) => feature);
  const placeOf = new Map(known.map((feature, place) => [feature, place]));
  const examples = replies.map(({ features, isOptOut }) => ({
    places: features.flatMap((feature) => placeOf.get(feature) ?? []),
    size: features.length,
    isOptOut,
  }));
  const { start, weights } = descend(mixed(examples), known.length);
  return { start, of: new Map(known.map((feature, place) => [feature, weights[place] ?? 0])) };
}

function descend(examples: readonly Example[], size: number) {
  const weights = new Float64Array(size + 1);
  const squares = new Float64Array(size + 1).fill(1e-8);
  const move = (place: number, gradient: number) => {
    squares[place] = (squares[place] ?? 0) + gradient ** 2;
    weights[place] = (weights[place] ?? 0) - (STEP * gradient) / Math.sqrt(squares[place] ?? 1);
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { places, size: features, isOptOut } of examples) {
      const scale = 1 / Math.sqrt(features);
      const sum = places.reduce((total, place) => total + (weights[place] ?? 0), 0) * scale + (weights[size] ?? 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isOptOut ? 1 : 0);
      for (const place of places) move(place, error * scale + SHRINKING * (weights[place] ?? 0));
      move(size, error);
    }
  return { start: weights[size] ?? 0, weights };
}

// All opt-outs first would pull the weights to one side; the same order every time, so that weights can be compared.
function mixed<Item>(items: readonly Item[]): Item[] {
  let state = 1;
  const keyed = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

/** How sure these weights are that a reply asks for no more messages: 0 is even, above it more likely than not. */
export function weigh(plain: string, { start, of }: Weights): number {
  const features = featuresOf(plain);
  const sum = features.reduce((total, feature) => total + (of.get(feature) ?? 0), 0);
  return start + sum / Math.sqrt(features.length);
}
