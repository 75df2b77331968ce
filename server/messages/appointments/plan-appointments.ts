import { plannedAround } from '../../../domain/events/first-around.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { zonesOfPhone } from '../../../domain/messages/area-code-zones.ts';
import { sendingHours } from '../../../domain/messages/sending-window.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { holdChains, readCampaignsAround } from '../chain-hold/store.ts';
import { settleInParts } from '../outcomes/settle-texts.ts';
import { announceDue } from '../store.ts';
import {
  deleteWaitingOfStep,
  insertTextsAround,
  type KnownText,
  lockQueuedAround,
  moveTextsAround,
  type PlannedText,
  readAppointmentsOfStep,
  readEndedAround,
  readTextsAround,
  type TextAround,
} from './store.ts';

const AT_ONCE = 2_000;

/**
 * Brings the messages around these appointments up to date: moves those that wait, queues missing ones, and skips those
 * whose time has passed, with a reason that stays visible. Safe to repeat: each message is sent once per appointment
 * time.
 */
export async function planAppointments(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    appointmentIds,
    stepId = null,
    putAgain = [],
  }: {
    readonly appointmentIds: readonly number[];
    readonly stepId?: number | null;
    /** The campaigns that someone puts around them now, again or for the first time. */
    readonly putAgain?: readonly CampaignId[];
  },
): Promise<void> {
  if (appointmentIds.length === 0) return;
  // Replanning one step is part of editing it, and the caller already holds its campaign's chain exclusively.
  if (stepId === null) await holdChains(tx, await readCampaignsAround(tx, organizationId, appointmentIds));
  const organization = await findOrganization(tx, organizationId);
  const { sending } = brandOfOrganization(organization);
  const dueOf = (text: TextAround) => {
    const hours = sendingHours(sending, organization, zonesOfPhone(text.phone));
    return plannedAround(text.appointmentAt, text, { now: context.clock.now(), hours });
  };
  for (let from = 0; from < appointmentIds.length; from += AT_ONCE) {
    const ids = appointmentIds.slice(from, from + AT_ONCE);
    // Lock before reading what should wait: a message that a gate marks now is no longer waiting.
    const known = await lockQueuedAround(tx, organizationId, ids);
    const ended = await readEndedAround(tx, organizationId, ids, putAgain);
    const texts = await readTextsAround(tx, organizationId, ids, stepId);
    const planned = texts.map((text) => ({ ...text, dueAt: dueOf(text) }));
    await plan(tx, context, organizationId, { planned, known: new KnownTexts([...known, ...ended]) });
  }
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/** Replans one step around every future appointment, and around those that its messages already wait for. */
export async function planStepAroundAppointments(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  const appointmentIds = await readAppointmentsOfStep(tx, organizationId, stepId, context.clock.now());
  await planAppointments(tx, context, organizationId, { appointmentIds, stepId });
}

/**
 * Deletes a step's waiting messages when it no longer belongs to appointments. They were never in flight, so nothing is
 * kept in history.
 */
export async function takeStepFromAppointments(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  await deleteWaitingOfStep(tx, organizationId, stepId);
  await context.live.announce(tx, organizationId, 'messages');
}

async function plan(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { planned, known }: { readonly planned: readonly PlannedText[]; readonly known: KnownTexts },
): Promise<void> {
  const now = context.clock.now();
  const waiting = planned.flatMap((text) => {
    const waitingId = known.waiting(text);
    return waitingId === null ? [] : [{ ...text, waitingId }];
  });
  const missing = planned.filter((text) => known.waiting(text) === null && isMissing(text, known, now));
  const changed = [
    ...(waiting.length > 0 ? await moveTextsAround(tx, organizationId, waiting) : []),
    ...(missing.length > 0 ? await insertTextsAround(tx, organizationId, missing, now) : []),
  ];
  const skipped = changed.flatMap(({ id: itemId, dueAt }) =>
    dueAt < now ? [{ itemId, outcome: 'skipped' as const, reason: 'appointment-passed', at: now }] : [],
  );
  await settleInParts(tx, context, organizationId, skipped);
}

function isMissing(text: PlannedText, known: KnownTexts, now: Date): boolean {
  const { hasEnded, hasPassed } = known.endOf(text);
  return text.hasMessage && !hasEnded && (text.dueAt >= now || !hasPassed);
}

/** The known messages around some appointments, by appointment and step. */
class KnownTexts {
  readonly #texts: ReadonlyMap<string, KnownText[]>;

  constructor(texts: readonly KnownText[]) {
    this.#texts = Map.groupBy(texts, keyOf);
  }

  /** The waiting item, whatever time it waits for. */
  waiting(text: TextAround): number | null {
    return this.#of(text).find((known) => known.waitingId !== null)?.waitingId ?? null;
  }

  /**
   * Whether it was sent or is in flight for this exact appointment time, or was skipped because its time had passed.
   */
  endOf(text: TextAround): { hasEnded: boolean; hasPassed: boolean } {
    const at = text.appointmentAt.getTime();
    const ends = this.#of(text).filter((known) => known.waitingId === null && known.appointmentAt.getTime() === at);
    const hasPassed = ends.some((end) => end.reason === 'appointment-passed');
    return { hasPassed, hasEnded: ends.some((end) => end.reason !== 'appointment-passed') };
  }

  #of(text: TextAround): readonly KnownText[] {
    return this.#texts.get(keyOf(text)) ?? [];
  }
}

function keyOf({ appointmentId, stepId }: Pick<KnownText, 'appointmentId' | 'stepId'>): string {
  return `${appointmentId} ${stepId}`;
}
