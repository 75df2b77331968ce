import { mediaName } from '../../../domain/media/addresses.ts';
import { readShownMedia, type ShownMedia } from '../../media/index.ts';
import { findPitchForViewer, type PitchRow } from '../../pitches/index.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { DrawnPage } from './drawn-page.ts';
import type { LinkFacts } from './store.ts';

/** Content as it is stored: the pitch, and what is known of the files in it. */
export type StoredContent = { readonly pitch: PitchRow; readonly sizes: ReadonlyMap<string, ShownMedia> };

/** One version of a content. It has the same name in every process. */
export type KeptVersion = StoredContent & { readonly name: string };

/** How many characters of content, and of drawn pages, a process keeps. */
const MOST_CHARACTERS = 16_000_000;

type Kept = {
  readonly contents: BoundedMap<KeptVersion>;
  readonly pages: BoundedMap<DrawnPage>;
  /** Content that is being read: many who open a new version at once read it once. */
  readonly reading: Map<string, Promise<KeptVersion | null>>;
};

// One for each running server: a test has several databases.
const keptBy = new WeakMap<Context['live'], Kept>();

function keptOf({ live }: Context): Kept {
  const known = keptBy.get(live) ?? {
    contents: new BoundedMap<KeptVersion>(MOST_CHARACTERS),
    pages: new BoundedMap<DrawnPage>(MOST_CHARACTERS),
    reading: new Map(),
  };
  keptBy.set(live, known);
  return known;
}

/** The content behind a link in the version that the link shows now; null if there is none. */
export function contentBehind(
  context: Context,
  { link, version }: LinkFacts,
): KeptVersion | null | Promise<KeptVersion | null> {
  const { organizationId, pitchId } = link;
  if (pitchId === null || version === null) return null;
  const { contents, reading } = keptOf(context);
  const name = `${organizationId} ${pitchId} ${version}`;
  const known = contents.get(name) ?? reading.get(name);
  if (known) return known;
  const read = readContent(context, name, { ...link, pitchId }).finally(() => reading.delete(name));
  reading.set(name, read);
  return read;
}

// What is read may be newer than its name, if it changes meanwhile: then no one asks for that name anymore.
async function readContent(
  context: Context,
  name: string,
  { organizationId, pitchId }: { organizationId: LinkFacts['link']['organizationId']; pitchId: number },
): Promise<KeptVersion | null> {
  const found = await inTransaction(context.db, organizationId, async (tx) => {
    const pitch = await findPitchForViewer(tx, organizationId, pitchId);
    return pitch && { pitch, sizes: await sizesOf(tx, pitch) };
  });
  if (!found) return null;
  const content = { ...found, name };
  keptOf(context).contents.set(name, content, JSON.stringify(found.pitch).length);
  return content;
}

/** What is known of the files in a content. */
export function sizesOf(tx: Tx, pitch: PitchRow): Promise<ReadonlyMap<string, ShownMedia>> {
  const names = (pitch.slides ?? []).map((slide) => mediaName(slide.url)).filter((name) => name !== null);
  return readShownMedia(tx, pitch.organizationId, names);
}

/** The page of this version in this look, drawn if it isn't kept. */
export function pageOfVersion(context: Context, { name }: KeptVersion, look: string, draw: () => DrawnPage): DrawnPage {
  const { pages } = keptOf(context);
  const key = `${name} ${look}`;
  const known = pages.get(key);
  if (known) return known;
  const drawn = draw();
  pages.set(
    key,
    drawn,
    drawn.parts.reduce((sum, part) => sum + part.length, key.length),
  );
  return drawn;
}
