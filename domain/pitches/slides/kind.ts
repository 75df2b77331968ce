import type { BrandControl } from '../../brands/brand.ts';
import type { BrandCapability } from '../../switches/registry.ts';
import type { SlideValues } from '../settings/registry.ts';

/** The settings of a slide of any kind. */
export type SlideSettings = Partial<Omit<SlideValues, 'content'>> & {
  readonly content?: unknown;
  readonly calendars?: readonly unknown[];
  /** The contact has booked a time on this slide. */
  readonly isBooked?: boolean;
};

/** The fields a slide's form can show. */
export type SlideField =
  | 'youtube-address'
  | 'thumbnail'
  | 'rich-text'
  | 'file'
  | 'audio-file'
  | 'calendars'
  | 'camera-recording'
  | 'screen-recording';

/** The component that draws the slide in the viewer. */
export type SlideStage = 'video' | 'rich-text' | 'file' | 'audio' | 'calendar';

/** What a kind can require besides its control: a switch of the organization, or a brand that has it. */
export type SlideSwitch = 'showAudio' | 'ownFiles';

/** One kind of slide: its form, its switch, what shows it, and when the viewer may continue. */
export type SlideKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  /**
   * The brand's control that offers this kind. If there is a capability, that decides, and the control is its default.
   */
  readonly control: BrandControl;
  readonly capability: BrandCapability | null;
  /** The switch without which this kind isn't offered, if there is one. */
  readonly needs: SlideSwitch | null;
  readonly fields: readonly SlideField[];
  readonly stage: SlideStage;
  readonly isVideo: (slide: SlideSettings) => boolean;
  /** The problems that keep a slide from being saved, in sentences. Empty if there are none. */
  readonly check: (slide: SlideSettings) => string[];
  /** What it shows, for a sentence about a slide that lacks it. */
  readonly content: string;
  /** Whether a slide that can be saved still shows nothing. */
  readonly isBlank: (slide: SlideSettings) => boolean;
  readonly mayContinue: (slide: SlideSettings) => boolean;
};
