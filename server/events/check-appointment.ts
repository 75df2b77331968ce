import { type AppointmentDate, isOver } from '../../domain/events/appointment.ts';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { isDay } from '../../domain/time/days.ts';
import { momentGiven } from '../../domain/time/moments.ts';
import { isWithinReach } from '../../domain/time/reach.ts';
import { loadCampaignsByIds } from '../campaigns/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readKnows } from './store.ts';

/** Refuses if the organization has no appointments, or uses the external builder without an exception. */
export function checkAppointmentsOffered({ switches: { organization } }: Actor): void {
  const isOffered = organization.has('showAppt') && (!organization.has('v2') || organization.has('appointments-in-v2'));
  if (!isOffered) refuse('appointments-not-offered');
}

/** A valid date; undefined means no date, an empty one is refused. */
export function checkEventDate(untrusted: string | null | undefined, now: Date): string | null {
  if (untrusted === null || untrusted === undefined) return null;
  if (untrusted.trim() === '') refuse('appointment-date-missing');
  if (!isDay(untrusted)) refuse('date-not-valid');
  checkReach(new Date(untrusted), now);
  return untrusted;
}

/** Refuses the past: a day before today in this zone, or a moment before now. */
export function refusePast(date: AppointmentDate, zone: string, now: Date): void {
  if (isOver(date, now, zone)) refuse('appointment-in-the-past');
}

/** Refuses dates more than ten years ahead. */
export function checkReach(moment: Date, now: Date): void {
  if (!isWithinReach(moment, now)) refuse('date-too-far');
}

/** A valid exact time with its offset; undefined means none. */
export function checkEventTime(untrusted: string | null | undefined, now: Date): Date | null {
  if (untrusted === null || untrusted === undefined || untrusted === '') return null;
  const moment = momentGiven(untrusted) ?? refuse('moment-not-valid');
  checkReach(moment, now);
  return moment;
}

/** Refuses campaigns that are deleted or archived, and, without a date, those with texts around one. */
export async function checkCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
  hasDate: boolean,
): Promise<void> {
  const campaigns = await loadCampaignsByIds(tx, organizationId, campaignIds);
  for (const id of campaignIds) {
    const campaign = campaigns.get(id) ?? refuse('not-found');
    if (campaign.archivedAt !== null) refuse('campaign-archived');
    if (!hasDate && campaign.hasAppt) refuse('appointment-needs-date');
  }
}

/** Refuses campaigns that the organization doesn't have; archived ones may still be removed. */
export async function checkKnownCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  const campaigns = await loadCampaignsByIds(tx, organizationId, campaignIds);
  if (campaignIds.some((id) => !campaigns.has(id))) refuse('not-found');
}

/** Refuses content that is deleted or another organization's. */
export async function checkContent(
  tx: Tx,
  organizationId: OrganizationId,
  content: { pitchId: number | null; pitchSlideId: number | null },
): Promise<void> {
  if (!(await readKnows(tx, organizationId, content))) refuse('not-found');
}
