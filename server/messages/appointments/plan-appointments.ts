import { dueAround } from '../../../domain/events/appointment.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleInParts } from '../settle-texts.ts';
import { announceDue } from '../store.ts';
import {
  deleteWaitingOfStep,
  insertTextsAround,
  lockWaitingAround,
  moveTextsAround,
  type PlannedText,
  readAppointmentsOfStep,
  readTextsAround,
} from './store.ts';

const AT_ONCE = 500;

/**
 * Plans the texts around these appointments as they stand now: what waits is moved, what is missing is put there, and
 * what is past already is left out for a reason that stays readable. However often, each text goes once for a moment.
 */
export async function planAppointments(
  tx: Tx,
  context: Context,
  organizationId: number,
  appointmentIds: readonly number[],
  stepId: number | null = null,
): Promise<void> {
  if (appointmentIds.length === 0) return;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  for (let from = 0; from < appointmentIds.length; from += AT_ONCE) {
    const ids = appointmentIds.slice(from, from + AT_ONCE);
    await lockWaitingAround(tx, organizationId, ids);
    const texts = await readTextsAround(tx, organizationId, ids, stepId);
    await plan(
      tx,
      context,
      organizationId,
      texts.map((text) => ({ ...text, dueAt: dueAround(text.appointmentAt, text, zone) })),
    );
  }
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/** Plans one step anew around every appointment that is to come or for which it waits. */
export async function planStepAroundAppointments(
  tx: Tx,
  context: Context,
  organizationId: number,
  stepId: number,
): Promise<void> {
  const appointmentIds = await readAppointmentsOfStep(tx, organizationId, stepId, context.clock.now());
  await planAppointments(tx, context, organizationId, appointmentIds, stepId);
}

/** A step stands around appointments no more: what waits for it there was never on its way, and leaves no trace. */
export async function takeStepFromAppointments(
  tx: Tx,
  context: Context,
  organizationId: number,
  stepId: number,
): Promise<void> {
  await deleteWaitingOfStep(tx, organizationId, stepId);
  await context.live.announce(tx, organizationId, 'messages');
}

async function plan(tx: Tx, context: Context, organizationId: number, planned: readonly PlannedText[]): Promise<void> {
  const now = context.clock.now();
  const waiting = planned.filter((text) => text.waitingId !== null);
  const missing = planned.filter((text) => text.waitingId === null && isWanted(text, now));
  const changed = [
    ...(waiting.length > 0 ? await moveTextsAround(tx, organizationId, waiting) : []),
    ...(missing.length > 0 ? await insertTextsAround(tx, organizationId, missing, now) : []),
  ];
  const skipped = changed.flatMap(({ id: itemId, dueAt }) =>
    dueAt < now ? [{ itemId, outcome: 'skipped' as const, reason: 'appointment-passed', at: now }] : [],
  );
  await settleInParts(tx, context, organizationId, skipped);
}

function isWanted(text: PlannedText, now: Date): boolean {
  return !text.isEnded && (text.dueAt >= now || !text.hasPassed);
}
