import type { Brand, BrandControls } from '../../brands/brand.ts';
import { audio } from './audio.ts';
import { calendar } from './calendar.ts';
import type { SlideKind, SlideStage, SlideSwitch } from './kind.ts';
import { record } from './record.ts';
import { screen } from './screen.ts';
import { text } from './text.ts';
import { upload } from './upload.ts';
import { youtube } from './youtube.ts';

export type { SlideField, SlideKind, SlideSettings, SlideStage, SlideSwitch } from './kind.ts';

const kinds = [youtube, text, upload, record, screen, audio, calendar] as const;

/** The slide kinds. A table over them that misses one doesn't compile. */
export type SlideType = (typeof kinds)[number]['type'];

/** Every slide kind, in the order in which staff choose from them. */
export const slideKinds: readonly SlideKind<SlideType>[] = kinds;

/** Every slide type, in the same order. */
export const slideTypes: readonly SlideType[] = kinds.map((kind) => kind.type);

/** The slide types drawn by this stage. */
export function slideTypesDrawnBy(stage: SlideStage): readonly SlideType[] {
  return slideKinds.flatMap((kind) => (kind.stage === stage ? kind.type : []));
}

/** The type of a slide that has only questions: text without content. */
export const questionsOnlyType: SlideType = text.type;

/** Whether a slide has nothing but its questions, if it has any. */
export function isQuestionsOnly({ slideType, content }: { slideType: string; content?: unknown }): boolean {
  return slideType === questionsOnlyType && !content;
}

/** Whether an untrusted value is a slide type. */
export function isSlideType(untrusted: string): untrusted is SlideType {
  return kinds.some((kind) => kind.type === untrusted);
}

/** The declaration of one slide kind. */
export function slideKind(type: SlideType): SlideKind<SlideType> {
  const found = slideKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no slide kind ${type}.`);
  return found;
}

/** The switches that are on for an organization of this brand. */
export function slideSwitches(
  { slides }: Pick<Brand, 'slides'>,
  organization: { readonly showAudio: boolean } | null | undefined,
): ReadonlySet<SlideSwitch> {
  return new Set<SlideSwitch>([
    ...(organization?.showAudio ? (['showAudio'] as const) : []),
    ...(slides.ownFiles ? (['ownFiles'] as const) : []),
  ]);
}

/** The slide kinds offered by the brand's controls and the organization's switches. None if the brand has no slides. */
export function offeredSlideKinds(
  controls: BrandControls,
  capabilities: ReadonlySet<string> = new Set(),
  switches: ReadonlySet<SlideSwitch> = new Set(),
): readonly SlideKind<SlideType>[] {
  if (!controls.allowSlides) return [];
  const isAllowed = ({ control, capability }: SlideKind) =>
    capability === null ? controls[control] : capabilities.has(capability);
  return slideKinds.filter((kind) => isAllowed(kind) && (kind.needs === null || switches.has(kind.needs)));
}
