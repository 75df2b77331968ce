import type { OrganizationId } from '../../../domain/ids.ts';
import { byKey, type SlideEdit, type SlideValues, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { type SlideType, slideKind } from '../../../domain/pitches/slides/registry.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { keepVersion, listVersions, versionNumbered } from '../../versions/index.ts';
import { readIsForOneLead, readSlide, type SlideSettings } from '../store.ts';

type SlideContent = SlideValues & { readonly slideType: SlideType };

type Saved = { readonly slideId: number; readonly before: SlideSettings; readonly restores?: number | undefined };

/** What was kept: the number of the version, and what the slide showed before and shows now, in words. */
export type KeptSlide = { readonly version: number; readonly before: SlideWords; readonly after: SlideWords };

/** What a slide shows, part by part. */
export type SlideWords = Readonly<Record<string, string>>;

/** Keeps what a slide shows since it was changed. Null if nothing changed. */
export async function keepSlideVersion(
  tx: Tx,
  context: Context,
  { organizationId, userId }: Actor,
  { slideId, before, restores }: Saved,
): Promise<KeptSlide | null> {
  const after = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  const isBlank = slideSettings.every(({ key }) => !before[key]);
  const version = await keepVersion(tx, context, organizationId, {
    ...{ of: { slideId }, before: isBlank ? null : contentOf(before), beforeAt: null },
    ...{ after: contentOf(after), userId, restores: restores ?? null },
  });
  if (version === null) return null;
  return { version, before: partWords(contentOf(before)), after: partWords(contentOf(after)) };
}

/** What a slide showed after each save, the newest first. */
export async function listSlideVersions(tx: Tx, organizationId: OrganizationId, slideId: number) {
  const { pitchId } = (await readSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  const mask = (await readIsForOneLead(tx, organizationId, pitchId)) ? ('hidden' as const) : null;
  const versions = await listVersions<SlideContent>(tx, organizationId, { slideId });
  return versions.map(({ content, ...version }) => ({
    ...version,
    parts: partsOf(content).map((part) => ({ ...part, mask })),
  }));
}

function partWords(content: SlideContent): SlideWords {
  return Object.fromEntries(partsOf(content).map(({ part, text }) => [part, text]));
}

function partsOf(content: SlideContent) {
  const textOf = (key: keyof SlideValues) => (key === 'content' ? wordsOf(content[key]) : (content[key] ?? ''));
  return [
    { part: 'kind', text: slideKind(content.slideType).label },
    ...slideSettings.map(({ key }) => ({ part: key, text: textOf(key) })),
  ];
}

/** The change that gives a slide back what it showed in this version. */
export async function slideEditOf(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
  number: number,
): Promise<SlideEdit & { readonly slideType: SlideType }> {
  const content = await versionNumbered<SlideContent>(tx, organizationId, { slideId }, number);
  // An absent value would leave what is there now.
  return { slideType: content.slideType, ...byKey(slideSettings, ({ key }) => content[key] ?? '') };
}

function contentOf(slide: SlideSettings): SlideContent {
  return { slideType: slide.slideType, ...byKey(slideSettings, ({ key }) => slide[key]) };
}

// As people read it: a line for each paragraph or item.
function wordsOf(html: string | null): string {
  return (html ?? '')
    .replace(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
}
