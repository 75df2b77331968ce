import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { actorOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { findPitch, loadSlide, loadSlides, loadWidgetStructure } from './load-pitches.ts';
import { PitchRef, type PitchRow, SlideRef, type SlideRow } from './types.ts';
import type { WidgetPlace } from './widgets/store.ts';

export const PitchResult = resultType<{ pitch: PitchRow }>('PitchResult', (t) => ({
  pitch: t.expose('pitch', { type: PitchRef, nullable: true }),
}));

type SlideAnswer = { structure: number[]; slide: SlideRow | null };

/** A slide, and the order of its pitch. */
export const PitchSlideResult = resultType<SlideAnswer>('PitchSlideResult', (t) => ({
  structure: t.idList({ nullable: true, resolve: (result) => result.structure }),
  slide: t.expose('slide', { type: SlideRef, nullable: true }),
}));

type Work = (tx: Tx, actor: Actor) => Promise<number>;

/** Runs the work in one transaction and returns the updated pitch. */
export async function withPitch(context: RequestContext, work: Work): Promise<{ pitch: PitchRow }> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const pitchId = await work(tx, actor);
    return { pitch: (await findPitch(tx, actor.organizationId, pitchId)) ?? refuse('not-found') };
  });
}

/** The slide of a question, or only the remaining order on a campaign's page. */
export async function slideAnswerOf(tx: Tx, organizationId: OrganizationId, place: WidgetPlace): Promise<SlideAnswer> {
  if (place.slideId === null) return { structure: await loadWidgetStructure(tx, organizationId, place), slide: null };
  const slide = await loadSlide(tx, organizationId, place.slideId);
  const slides = (await loadSlides(tx, organizationId, [slide.pitchId])).get(slide.pitchId) ?? [];
  return { structure: slides.map((one) => one.id), slide };
}

/** Runs the work in one transaction and returns the updated slide. */
export async function withSlide(context: RequestContext, work: Work): Promise<SlideAnswer> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    return slideAnswerOf(tx, actor.organizationId, { slideId: await work(tx, actor), campaignId: null });
  });
}
