import type { TypedText } from '../../fields/typed-text.ts';

/** One setting of a slide. Everything that stores, shows, copies, or hides slides reads it here. */
export type SlideSetting = {
  /** Its name in the API. */
  readonly key: string;
  /** Its column in the table of slides. */
  readonly column: string;
  /**
   * How staff give it. `file`: the address of a picture or video. `audio`: that of one of our audio files. `rich-text`:
   * formatted, of at most so many characters with its marks. `calendar-id`: the id of an embedded calendar. `choice`: one
   * of these codes, or none of them.
   */
  readonly kind:
    | TypedText
    | { readonly is: 'file' | 'audio' | 'calendar-id' }
    | { readonly is: 'rich-text'; readonly limit: number }
    | { readonly is: 'choice'; readonly of: readonly string[] };
  /** Its column holds a JSON text. */
  readonly isJson: boolean;
  /** It is a text that the organization wrote or chose, not a code. */
  readonly isOwnText: boolean;
  /** It can be given with a new slide, too. */
  readonly isForNew: boolean;
  /** Callers read it of the slide, or of the settings of its calendar. */
  readonly readOf: 'slide' | 'calendarSettings';
  /** Contacts get it. */
  readonly isForViewers: boolean;
  /** Other organizations see it in the library. */
  readonly isOffered: boolean;
  /** `texts`: the dialog of every slide draws it, with this label. `kind`: the inputs that the kind of slide names do. */
  readonly shown: { readonly in: 'texts'; readonly label: string } | { readonly in: 'kind' };
};
