import type { StructureType } from './delay-label.ts';

/** The order with a step put after another, or first if none is given. After an unknown one it is last. */
export function insertAfter<Id>(order: readonly Id[], id: Id, after: Id | null): Id[] {
  const rest = removeStep(order, id);
  if (after === null) return [id, ...rest];
  const index = rest.indexOf(after);
  return index === -1 ? [...rest, id] : rest.toSpliced(index + 1, 0, id);
}

/** The order with a step put back behind the nearest of the steps it was behind, or first if none of them is left. */
export function insertBehind<Id>(order: readonly Id[], id: Id, behind: readonly Id[]): Id[] {
  return insertAfter(order, id, behind.findLast((one) => one !== id && order.includes(one)) ?? null);
}

/** The order with its deleted steps where they were, given from the one that was deleted last to the first. */
export function withDeleted<Id>(
  order: readonly Id[],
  deleted: readonly { readonly id: Id; readonly behind: readonly Id[] }[],
): Id[] {
  return deleted.reduce<Id[]>((whole, { id, behind }) => insertBehind(whole, id, behind), [...order]);
}

/** The order without a step. */
export function removeStep<Id>(order: readonly Id[], id: Id): Id[] {
  return order.filter((other) => other !== id);
}

/** The order with a step moved to a position counted from 0, clamped to the ends. */
export function moveStep<Id>(order: readonly Id[], id: Id, toIndex: number): Id[] {
  if (!order.includes(id)) return [...order];
  const rest = removeStep(order, id);
  return rest.toSpliced(Math.min(Math.max(toIndex, 0), rest.length), 0, id);
}

type Chains = { readonly [Chain in StructureType]?: readonly string[] };

/** The steps of one chain of a campaign, in sending order. */
export function stepsInOrder<Step extends { readonly id: string }>(
  { structure, features }: { readonly structure: Chains; readonly features: readonly Step[] },
  chain: StructureType = 'feature',
): Step[] {
  const steps = new Map(features.map((step) => [step.id, step]));
  return (structure[chain] ?? []).flatMap((id) => steps.get(id) ?? []);
}
