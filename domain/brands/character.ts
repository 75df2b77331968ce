// How the pages of a brand look to contacts, besides its color. What is declared here is drawn by visitor-pages.

/** The typefaces that visitor pages come with, named as their packages. Their files are in visitor-pages/fonts. */
export type Typeface =
  | 'anton'
  | 'archivo'
  | 'atkinson-hyperlegible-next'
  | 'figtree'
  | 'fredoka'
  | 'ibm-plex-sans'
  | 'lexend'
  | 'nunito'
  | 'playfair-display'
  | 'space-grotesk';

/** The colors of a page without the brand's own, written #rrggbb. */
export type Palette = {
  /** Around the content, where the window is wider. */
  readonly page: string;
  /** Below the content. */
  readonly surface: string;
  readonly text: string;
  /** Text of less weight. */
  readonly quiet: string;
  /** Lines around what can be pressed or filled in, and between parts. */
  readonly line: string;
  /** The part of a bar that isn't reached, and what can't be pressed. */
  readonly track: string;
};

/** How a brand's pages look. Lengths are in pixels. */
export type BrandCharacter = {
  readonly typefaces: { readonly titles: Typeface; readonly text: Typeface };
  readonly titles: {
    readonly weight: number;
    /** The largest size of a page's title; on a narrow phone it's smaller. */
    readonly size: number;
    readonly lineHeight: number;
    /** Between letters, in parts of their size. */
    readonly spacing: number;
    readonly isUppercase: boolean;
    readonly align: 'start' | 'center';
  };
  /** Text, and the space between parts of a page and inside what can be pressed. */
  readonly density: { readonly text: number; readonly gap: number; readonly control: number };
  readonly shape: {
    /** Of pictures, cards, and answers. */
    readonly radius: number;
    readonly button: number;
    readonly line: number;
    readonly fields: 'boxed' | 'filled' | 'underlined';
  };
  readonly pictures: {
    readonly edge: 'inset' | 'full';
    /** The shape of a video's picture. */
    readonly ratio: '16 / 9' | '4 / 3' | '2 / 1';
    /** A slide begins with its picture or with its title. */
    readonly comesFirst: boolean;
  };
  /** A brand without a light palette is dark whatever the visitor's setting: `light` is its brighter variant. */
  readonly scheme: 'light and dark' | 'dark';
  readonly light: Palette;
  readonly dark: Palette;
  /** The picture where staff set none: an SVG of 1200 by 630 with the tones of `drawCover` in place of colors. */
  readonly cover: string;
};
