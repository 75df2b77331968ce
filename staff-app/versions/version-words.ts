import { withFieldsInBraces } from '../../domain/messages/merge-fields.ts';
import * as phrases from '../../words/en/staff/versions.ts';
import type { Answer } from '../api/client.ts';
import { listWords, say } from '../say.ts';
import type { StepVersionsQuery } from './operations.ts';

/** What a step or a slide said after one save. */
export type SavedVersion = NonNullable<Answer<typeof StepVersionsQuery>['versions']>[number];

/** One part of it in two versions. */
export type PartInBoth = { readonly label: string; readonly first: ShownPart; readonly second: ShownPart };

/** One part in one version: its text, or the address of what it is. */
export type ShownPart = { readonly text: string; readonly is: 'text' | 'picture' | 'video' | 'audio' };

const labels: Readonly<Record<string, string>> = {
  ...{ message: phrases.message, timing: phrases.timing, slides: phrases.slides, kind: phrases.kind },
  ...{ title: phrases.title, internalTitle: phrases.internalTitle, description: phrases.description },
  ...{ url: phrases.url, thumbnail: phrases.thumbnail, content: phrases.content, audioFile: phrases.audioFile },
  ...{ highlevelCalendarId: phrases.calendar, booking: phrases.booking },
};

/** The parts that differ between two versions. */
export function differing(first: SavedVersion | undefined, second: SavedVersion): PartInBoth[] {
  return second.parts.flatMap(({ part, text }) => {
    const before = textOf(first, part);
    // The type of a file shows in the file itself.
    if (part === 'mimeType' || before === text) return [];
    const sides = { first: shownPart(first, part), second: shownPart(second, part) };
    return [{ label: labelOf(part, [sides.first, sides.second]), ...sides }];
  });
}

function textOf(version: SavedVersion | undefined, part: string): string {
  return version?.parts.find((one) => one.part === part)?.text ?? '';
}

function shownPart(version: SavedVersion | undefined, part: string): ShownPart {
  const text = textOf(version, part);
  if (text === '') return { text, is: 'text' };
  if (part === 'thumbnail') return { text, is: 'picture' };
  if (part === 'audioFile') return { text, is: 'audio' };
  const type = part === 'url' ? textOf(version, 'mimeType') : '';
  if (type.startsWith('image/')) return { text, is: 'picture' };
  return type.startsWith('video/') ? { text, is: 'video' } : { text: withFieldsInBraces(text), is: 'text' };
}

function labelOf(part: string, sides: readonly ShownPart[]): string {
  if (part !== 'url') return labels[part] ?? part;
  if (sides.some(({ is }) => is === 'picture')) return phrases.picture;
  return sides.some(({ is }) => is === 'video') ? phrases.video : phrases.url;
}

/** What a version changed, in a few words. */
export function changeOf(version: SavedVersion, before: SavedVersion | undefined): string {
  if (version.restores !== null) return say(phrases.broughtBack, { number: version.restores });
  if (before === undefined) return version.number === 1 ? phrases.firstVersion : '';
  const parts = differing(before, version).map(({ label }) => label.toLowerCase());
  return parts.length === 0 ? '' : say(phrases.changed, { parts: listWords(parts) });
}
