// How a page looks: a brand's character in its or the organization's color, as CSS custom properties.
import type { BrandCharacter, Palette, Typeface } from '../domain/brands/character.ts';
import { textColorOn } from '../domain/brands/contrast.ts';
import { coverAddress } from '../domain/brands/cover.ts';
import { shadesOn } from '../domain/brands/shades.ts';
import { escapeHtml } from '../domain/text/escape-html.ts';
import { typefaceFiles } from './fonts/files.ts';
import type { PageLook } from './page-look.ts';

type Properties = Readonly<Record<string, string | number>>;

// A narrow phone, on which a title has this part of its full size.
const PHONE_WIDTH = 390;
const PART_ON_PHONE = 0.9;
const SMALLEST_TITLE = 20;
// A picture of someone or a logo is in a circle where corners are about as round.
const ROUND_FROM = 20;

// These draw some letters nearly against the space before or after them: a little more is between all words. In parts of
// the letters' size.
const betweenWords: Readonly<Partial<Record<Typeface, number>>> = { archivo: 0.08, fredoka: 0.09 };

const systemFonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The properties of a look, for both color schemes. They go over those in page.css. */
export function lookStyle({ color, character }: PageLook): string {
  const ofColor = { brand: color, 'on-brand': textColorOn(color) };
  if (character === null) return `:root{${written(ofColor)}}`;
  const { light, dark, scheme } = character;
  const root = { ...ofColor, ...propertiesOf(character), ...colorsOf(color, light) };
  const isDark = scheme === 'dark' ? ';color-scheme:dark' : '';
  return [
    ...facesOf(character),
    `:root{${written(root)}${isDark}}`,
    `@media (prefers-color-scheme:dark){:root{${written(colorsOf(color, dark))}}}`,
  ].join('');
}

/** The brand's cover as a property, for pages that show it behind something. */
export function coverStyle({ color, character }: PageLook): string {
  if (character === null) return '';
  return `:root{${written({ cover: `url("${coverAddress(character.cover, color)}")` })}}`;
}

/** The tags of the head that belong to a look: its color scheme, and its fonts, fetched before the style asks. */
export function lookTags({ color, character }: PageLook): string[] {
  const faces = character === null ? [] : Object.values(character.typefaces);
  return [
    `<meta name="color-scheme" content="${character?.scheme === 'dark' ? 'dark' : 'light dark'}">`,
    `<meta name="theme-color" content="${escapeHtml(color)}">`,
    ...faces.map(
      (face) => `<link rel="preload" href="${typefaceFiles[face].latin}" as="font" type="font/woff2" crossorigin>`,
    ),
  ];
}

function propertiesOf({ typefaces, titles, density, shape, pictures }: BrandCharacter): Properties {
  const isFull = pictures.edge === 'full';
  const onPhone = ((titles.size * PART_ON_PHONE) / PHONE_WIDTH) * 100;
  const isCentered = titles.align === 'center';
  return {
    'title-font': `'${typefaces.titles}',${systemFonts}`,
    'text-font': `'${typefaces.text}',${systemFonts}`,
    'title-weight': titles.weight,
    'title-size': `clamp(${SMALLEST_TITLE}px,${onPhone.toFixed(1)}vw,${titles.size}px)`,
    'title-line': titles.lineHeight,
    'title-spacing': `${titles.spacing}em`,
    ...wordsApart(typefaces),
    align: titles.align,
    justify: isCentered ? 'center' : 'flex-start',
    'mark-left': isCentered ? 'calc(50% - 44px)' : 'max(20px - var(--inset,0px),50% - 220px)',
    'mark-radius': shape.radius >= ROUND_FROM ? '50%' : `${shape.radius}px`,
    ...(titles.isUppercase
      ? {
          ...{ case: 'uppercase', 'button-font': 'var(--title-font)', 'button-weight': titles.weight },
          'button-words': 'var(--title-words)',
        }
      : {}),
    'text-size': `${density.text}px`,
    gap: `${density.gap}px`,
    control: `${density.control}px`,
    radius: `${shape.radius}px`,
    'button-radius': `${shape.button}px`,
    'line-width': `${shape.line}px`,
    ...fields[shape.fields],
    full: isFull ? 1 : 0,
    ...(pictures.comesFirst ? { above: 0 } : {}),
    'picture-radius': isFull ? '0px' : `${shape.radius}px`,
    'picture-order': pictures.comesFirst ? -1 : 0,
    ratio: pictures.ratio,
  };
}

function wordsApart({ titles, text }: BrandCharacter['typefaces']): Properties {
  const [ofTitles = 0, ofText = 0] = [betweenWords[titles], betweenWords[text]];
  return {
    ...(ofTitles > 0 ? { 'title-words': `${ofTitles}em` } : {}),
    ...(ofText > 0 ? { 'text-words': `${ofText}em` } : {}),
  };
}

const fields: Readonly<Record<BrandCharacter['shape']['fields'], Properties>> = {
  boxed: {},
  filled: { field: 'var(--track)' },
  underlined: {
    field: 'transparent',
    'field-width': '0 0 var(--line-width)',
    'field-radius': '0px',
    'field-inset': '2px',
  },
};

function colorsOf(color: string, palette: Palette): Properties {
  return { ...palette, ...shadesOn(color, palette) };
}

// Which letters are in which file, as the packages of the typefaces divide them. A page without letters of the second
// never fetches it.
const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function facesOf({ typefaces }: BrandCharacter): string[] {
  return Object.values(typefaces).flatMap((face) => {
    const { weights, latin, latinExtended } = typefaceFiles[face];
    const files = [
      [latinExtended, LATIN_EXTENDED],
      [latin, LATIN],
    ];
    return files.map(
      ([file, letters]) =>
        `@font-face{font-family:'${face}';font-display:swap;font-weight:${weights};src:url(${file}) format('woff2');unicode-range:${letters}}`,
    );
  });
}

function written(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
