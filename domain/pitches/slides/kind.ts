import type { BrandControl } from '../../brands/brand.ts';
import type { BrandCapability } from '../../switches/registry.ts';

/** What a slide holds, whatever its kind. */
export type SlideSettings = {
  readonly title?: string | null;
  readonly internalTitle?: string | null;
  readonly description?: string | null;
  readonly url?: string | null;
  readonly thumbnail?: string | null;
  readonly content?: unknown;
  readonly mimeType?: string | null;
  readonly audioFile?: string | null;
  readonly highlevelCalendarId?: string | null;
  readonly calendars?: readonly unknown[];
  /** The contact has booked a time on this slide. */
  readonly isBooked?: boolean;
};

/** The inputs a slide's form can show. */
export type SlideField =
  | 'youtube-address'
  | 'thumbnail'
  | 'rich-text'
  | 'file'
  | 'audio-file'
  | 'calendars'
  | 'camera-recording'
  | 'screen-recording';

/** What draws the slide in the viewer. */
export type SlideStage = 'video' | 'rich-text' | 'file' | 'audio' | 'calendar';

/** What a kind can need besides its control: a switch of the organisation, or that the brand has it. */
export type SlideSwitch = 'showAudio' | 'ownFiles';

/** One kind of slide: its form, its switch, what shows it and when the viewer may go on. */
export type SlideKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  /** The brand's control that offers this kind; where there is a capability, that decides and the control is its default. */
  readonly control: BrandControl;
  readonly capability: BrandCapability | null;
  /** The switch without which this kind is not offered, where there is one. */
  readonly needs: SlideSwitch | null;
  readonly fields: readonly SlideField[];
  readonly stage: SlideStage;
  readonly isVideo: (slide: SlideSettings) => boolean;
  /** What is wrong with a slide that is to be saved, in sentences; empty when it can be. */
  readonly check: (slide: SlideSettings) => string[];
  /** What it is there to show, for a sentence about a slide that lacks it. */
  readonly content: string;
  /** Says whether a slide that can be saved still has nothing to see on it. */
  readonly isBlank: (slide: SlideSettings) => boolean;
  readonly mayContinue: (slide: SlideSettings) => boolean;
};
