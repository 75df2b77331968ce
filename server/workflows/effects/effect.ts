import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Standing } from '../running/store.ts';
import type { ActionRow } from '../types.ts';

/** A rule that holds for a contact, as its effects are given it. */
export type Firing = {
  readonly standing: Standing;
  readonly runId: number;
  /** The conditions that held, in words. */
  readonly conditions: readonly string[];
  readonly effects: readonly ActionRow[];
  /** What the brand calls a contact, in the middle of a sentence. */
  readonly lead: string;
  readonly at: Date;
};

/** What became of an effect: done, not to be done (with the reason), tried in vain, or still to be tried. */
export type EffectOutcome = {
  readonly outcome: 'done' | 'refused' | 'failed' | 'waiting';
  readonly reason: string | null;
};

export type Effect = (tx: Tx, context: Context, firing: Firing, action: ActionRow) => Promise<EffectOutcome>;

export const done: EffectOutcome = { outcome: 'done', reason: null };

export function refused(reason: string): EffectOutcome {
  return { outcome: 'refused', reason };
}
