import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Standing } from '../running/store.ts';
import type { ActionRow } from '../types.ts';

/** A workflow that fired for a contact, as its actions get it. */
export type Firing = {
  readonly standing: Standing;
  readonly runId: number;
  /** The triggers that matched, in words. */
  readonly conditions: readonly string[];
  readonly effects: readonly ActionRow[];
  /** The brand's word for a contact, in the middle of a sentence. */
  readonly lead: string;
  readonly at: Date;
};

/** The outcome of an action: done, refused (with the reason), failed, or pending. */
export type EffectOutcome = {
  readonly outcome: 'done' | 'refused' | 'failed' | 'waiting';
  readonly reason: string | null;
};

export type Effect = (tx: Tx, context: Context, firing: Firing, action: ActionRow) => Promise<EffectOutcome>;

export const done: EffectOutcome = { outcome: 'done', reason: null };

export function refused(reason: string): EffectOutcome {
  return { outcome: 'refused', reason };
}
