import type { Fact } from '../../domain/facts.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

export type Viewing = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly leadId: LeadId;
  readonly stepId: number;
  readonly pitchId: number;
};

/**
 * Records, in one transaction, what a contact did with a pitch: opened it, viewed this many seconds, reached its end.
 */
export function tellViewing(
  context: Context,
  viewing: Viewing,
  ...done: readonly ('opened' | 'finished' | { readonly seconds: number; readonly newSlides: number })[]
): Promise<void> {
  const { organizationId } = viewing;
  const at = context.clock.now();
  const factOf = (one: (typeof done)[number]): Fact => {
    if (one === 'opened') return { kind: 'pitch.opened', ...viewing, isFirstOfStep: true, at };
    if (one === 'finished') return { kind: 'pitch.finished', ...viewing, at };
    const view = { ...viewing, addedSeconds: one.seconds, newSlides: one.newSlides };
    return { kind: 'slide.viewed', organizationId, views: [view], at };
  };
  return inTransaction(context.db, organizationId, async (tx) => {
    for (const one of done) await context.facts.publish(tx, context, factOf(one));
  });
}
