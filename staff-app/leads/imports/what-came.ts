import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { say } from '../../say.ts';
import { repeatedSentence } from './left-out-words.ts';

/** The counts of an import. */
export type ImportCounts = {
  readonly created: number;
  /** Rows whose number was there already: of contacts, archived or not, and of earlier rows of the file. */
  readonly known: number;
  readonly restored?: number;
  readonly repeated?: number;
  readonly skipped: number;
};

type Words = { readonly lead: string; readonly leads: string; readonly campaign: string };

/**
 * The results of an import other than its new contacts, in the words of every screen that shows them: who came back from the archive, who was there
 * already, how many rows repeat a number of the file, and how many can't be imported. Null where there are none.
 */
export function whatCame(
  { known, restored = 0, repeated = 0, skipped }: ImportCounts,
  words: Words,
  isIntoCampaign: boolean,
) {
  const { lead, leads, campaign } = words;
  const there = known - restored - repeated;
  const sentence = isIntoCampaign ? phrases.wereThereAndAreInCampaign : phrases.wereThereAlready;
  return {
    broughtBack:
      restored === 0
        ? null
        : say(phrases.wereBroughtBack, { count: written(restored), leads: restored === 1 ? lead : leads }),
    there: there <= 0 ? null : say(sentence, { count: there, leads, campaign }),
    repeats: repeatedSentence(repeated),
    skipped: skipped === 0 ? null : say(phrases.skipped, { count: written(skipped) }),
  };
}

/** Those that there are, in the order in which they are told. */
export function toldOf(came: ReturnType<typeof whatCame>): string[] {
  return [came.broughtBack, came.there, came.repeats, came.skipped].filter((one) => one !== null);
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}
