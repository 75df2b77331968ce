import { changeSwitch } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import type { UserEdit } from './types.ts';

const KEYS = ['showAppt', 'showCalendly'] as const;

/** Turns the given switches of a person on or off; the caller has checked the rights. */
export async function changeSwitches(
  tx: Tx,
  context: Context,
  { organizationId, userId: by }: Actor,
  { userId, sent }: { readonly userId: number; readonly sent: UserEdit },
): Promise<void> {
  for (const key of KEYS) {
    const isOn = sent[key] ?? null;
    if (isOn !== null) await changeSwitch(tx, context, { userId: by }, { organizationId, userId, key, isOn });
  }
}

/** Whether any switch of the person was given. */
export function areSwitchesSent(sent: UserEdit): boolean {
  return KEYS.some((key) => (sent[key] ?? null) !== null);
}
