import { clockOf } from '../../../domain/brands/clock.ts';
import { chainDelayLabel, type DelayClocks } from '../../../domain/campaigns/delay-label.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { findPitch, loadPitchesByIds } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepVersion, listVersions, versionNumbered } from '../../versions/index.ts';
import type { StepRow } from '../types.ts';
import type { UntrustedStepChange } from './check-step-change.ts';
import { readCampaignOfStep, readSteps } from './store.ts';

/** What a step says and when. */
type StepContent = Pick<
  StepRow,
  'structureType' | 'messageContent' | 'pitchId' | 'days' | 'hours' | 'minutes' | 'windowHour'
> & { readonly delayUntil: string | null };

/** What was kept: the number of the version, and what the step said before and says now, in words. */
export type KeptStep = { readonly version: number; readonly before: StepWords; readonly after: StepWords };

/** What a step says, part by part. */
export type StepWords = { readonly message: string; readonly timing: string; readonly slides: string };

/** Keeps what a step says since it was changed. Null if nothing changed. */
export async function keepStepVersion(
  tx: Tx,
  context: Context,
  before: StepRow,
  { userId, restores }: { readonly userId: number | undefined; readonly restores: number | undefined },
): Promise<KeptStep | null> {
  const { organizationId, campaignId, id: stepId } = before;
  const after = (await readSteps(tx, organizationId, [campaignId])).find(({ id }) => id === stepId);
  if (!after) return null;
  const isBlank = before.messageContent === null && before.pitchId === null;
  const version = await keepVersion(tx, context, organizationId, {
    ...{ of: { stepId }, before: isBlank ? null : contentOf(before), beforeAt: before.createdAt },
    ...{ after: contentOf(after), userId: userId ?? null, restores: restores ?? null },
  });
  if (version === null) return null;
  const pitches = await loadPitchesByIds(tx, organizationId, pitchIdsOf([before, after]));
  const clocks = await clocksOf(tx, organizationId);
  const words = (step: StepRow) => wordsOf(contentOf(step), pitches, clocks);
  return { version, before: words(before), after: words(after) };
}

/** What a step said after each save, the newest first. */
export async function listStepVersions(tx: Tx, organizationId: OrganizationId, stepId: number) {
  const campaignId = (await readCampaignOfStep(tx, organizationId, stepId)) ?? refuse('not-found');
  const step = (await readSteps(tx, organizationId, [campaignId])).find(({ id }) => id === stepId);
  const versions = await listVersions<StepContent>(tx, organizationId, { stepId });
  const pitches = await loadPitchesByIds(tx, organizationId, pitchIdsOf(versions.map(({ content }) => content)));
  const clocks = await clocksOf(tx, organizationId);
  return versions.map(({ content, ...version }) => ({
    ...version,
    parts: Object.entries(wordsOf(content, pitches, clocks)).map(([part, text]) => ({
      ...{ part, text },
      mask: step?.isForOneLead && part !== 'timing' ? ('content' as const) : null,
    })),
  }));
}

async function clocksOf(tx: Tx, organizationId: OrganizationId): Promise<DelayClocks> {
  const organization = await findOrganization(tx, organizationId);
  const brand = brandOfOrganization(organization);
  return { hours: brand.sending.zoneLabel, moments: clockOf(brand, organization.timeZone) };
}

function pitchIdsOf(contents: readonly Pick<StepContent, 'pitchId'>[]): number[] {
  return [...new Set(contents.flatMap(({ pitchId }) => pitchId ?? []))];
}

function wordsOf(
  content: StepContent,
  pitches: ReadonlyMap<number, { readonly title: string | null }>,
  clocks: DelayClocks,
): StepWords {
  return {
    message: content.messageContent ?? '',
    timing: timingOf(content, clocks),
    slides: content.pitchId === null ? '' : (pitches.get(content.pitchId)?.title ?? ''),
  };
}

/** The change that gives a step back what it said in this version. Slides that are gone by now stay as they are. */
export async function stepEditOf(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  number: number,
): Promise<UntrustedStepChange & { readonly pitchId?: number }> {
  const content = await versionNumbered<StepContent>(tx, organizationId, { stepId }, number);
  const { messageContent, pitchId, days, hours, minutes, windowHour, delayUntil } = content;
  const hasPitch = pitchId !== null && (await findPitch(tx, organizationId, pitchId)) !== null;
  return {
    ...{ messageContent: messageContent ?? '', days, hours, minutes },
    ...(windowHour === null ? { noWindow: true } : { window: windowHour }),
    ...(delayUntil === null ? { noDelayUntil: true } : { delayUntil }),
    ...(hasPitch ? { pitchId } : {}),
  };
}

function contentOf(step: StepRow): StepContent {
  const { structureType, messageContent, pitchId, days, hours, minutes, windowHour, delayUntil } = step;
  const timing = { days, hours, minutes, windowHour, delayUntil: delayUntil?.toISOString() ?? null };
  return { structureType, messageContent, pitchId, ...timing };
}

function timingOf({ structureType, delayUntil, ...delay }: StepContent, clocks: DelayClocks): string {
  const until = delayUntil === null ? null : new Date(delayUntil);
  return chainDelayLabel(structureType, { ...delay, delayUntil: until }, clocks);
}
