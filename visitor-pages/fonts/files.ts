// The files of the typefaces, as the build names them. Their packages come divided by script; pages use the Latin ones.
import anton from '@fontsource/anton/files/anton-latin-400-normal.woff2?url';
import antonExt from '@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url';
import archivoExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import atkinsonHyperlegibleNextExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import atkinsonHyperlegibleNext from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fredokaExt from '@fontsource-variable/fredoka/files/fredoka-latin-ext-wght-normal.woff2?url';
import fredoka from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import ibmPlexSansExt from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2?url';
import ibmPlexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import lexendExt from '@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2?url';
import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import playfairDisplayExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';
import type { Typeface } from '../../domain/brands/character.ts';

type Files = {
  /** The weights that are in the files. */
  readonly weights: string;
  readonly latin: string;
  readonly latinExtended: string;
};

/** The files of every typeface. */
export const typefaceFiles: Readonly<Record<Typeface, Files>> = {
  anton: { weights: '400', latin: anton, latinExtended: antonExt },
  archivo: { weights: '100 900', latin: archivo, latinExtended: archivoExt },
  'atkinson-hyperlegible-next': {
    weights: '200 800',
    latin: atkinsonHyperlegibleNext,
    latinExtended: atkinsonHyperlegibleNextExt,
  },
  figtree: { weights: '300 900', latin: figtree, latinExtended: figtreeExt },
  fredoka: { weights: '300 700', latin: fredoka, latinExtended: fredokaExt },
  'ibm-plex-sans': { weights: '100 700', latin: ibmPlexSans, latinExtended: ibmPlexSansExt },
  lexend: { weights: '100 900', latin: lexend, latinExtended: lexendExt },
  nunito: { weights: '200 1000', latin: nunito, latinExtended: nunitoExt },
  'playfair-display': { weights: '400 900', latin: playfairDisplay, latinExtended: playfairDisplayExt },
  'space-grotesk': { weights: '300 700', latin: spaceGrotesk, latinExtended: spaceGroteskExt },
};
