import { toPlain } from '../../domain/messages/merge-fields.ts';
import * as phrases from '../../words/en/staff/versions.ts';
import type { Answer } from '../api/client.ts';
import { listWords, say } from '../say.ts';
import type { StepVersionsQuery } from './operations.ts';

/** What a step or a slide said after one save. */
export type SavedVersion = NonNullable<Answer<typeof StepVersionsQuery>['versions']>[number];

/** One part of it in two versions. */
export type PartInBoth = { readonly label: string; readonly first: string; readonly second: string };

const labels: Readonly<Record<string, string>> = {
  ...{ message: phrases.message, timing: phrases.timing, slides: phrases.slides, kind: phrases.kind },
  ...{ title: phrases.title, internalTitle: phrases.internalTitle, description: phrases.description },
  ...{ url: phrases.url, thumbnail: phrases.thumbnail, content: phrases.content, audioFile: phrases.audioFile },
  ...{ mimeType: phrases.fileType, highlevelCalendarId: phrases.calendar },
};

/** The parts that differ between two versions. */
export function differing(first: SavedVersion | undefined, second: SavedVersion): PartInBoth[] {
  return second.parts.flatMap(({ part, text }) => {
    const before = first?.parts.find((one) => one.part === part)?.text ?? '';
    return before === text ? [] : [{ label: labels[part] ?? part, first: toPlain(before), second: toPlain(text) }];
  });
}

/** What a version changed, in a few words. */
export function changeOf(version: SavedVersion, before: SavedVersion | undefined): string {
  if (version.restores !== null) return say(phrases.broughtBack, { number: version.restores });
  if (before === undefined) return version.number === 1 ? phrases.firstVersion : '';
  const parts = differing(before, version).map(({ label }) => label.toLowerCase());
  return parts.length === 0 ? '' : say(phrases.changed, { parts: listWords(parts) });
}
