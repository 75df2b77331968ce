import type { FactKind, FactOf } from '../../../domain/facts.ts';
import type { Context, Facts } from '../context.ts';
import { afterCommit } from '../database/before-commit.ts';
import type { Tx } from '../database/database.ts';
import { countFact } from '../metrics/count-fact.ts';

type Reaction<Kind extends FactKind> = (tx: Tx, context: Context, fact: FactOf<Kind>) => Promise<void>;

/** A feature's reaction to something that happened, in the transaction in which it happened. */
export type Reactions = { readonly [Kind in FactKind]?: Reaction<Kind> };

/** Facts delivered to these features, in order. */
export function createFacts(all: readonly Reactions[]): Facts {
  return {
    async publish(tx, context, fact) {
      afterCommit(tx, () => countFact(context.metrics, fact));
      for (const reactions of all) await react(reactions, tx, context, fact);
    },
  };
}

async function react<Kind extends FactKind>(
  reactions: Reactions,
  tx: Tx,
  context: Context,
  fact: FactOf<Kind>,
): Promise<void> {
  const reaction = reactions[fact.kind] as Reaction<Kind> | undefined;
  await reaction?.(tx, context, fact);
}
