import { previewMessage } from '../messages/write-message.ts';
import { truncate, truncationLengths } from '../text/truncate.ts';
import type { StructureType } from './delay-label.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

/** What the name of a step is made of. */
export type NamedStep = {
  readonly id: number;
  readonly chain: StructureType;
  /** Its place in its chain, from 1. */
  readonly number: number;
  readonly label: string | null;
  readonly pitchTitle: string | null;
  readonly content: string | null;
  readonly featureType: StepKindName;
};

const afterNumber: Readonly<Record<StructureType, string>> = { feature: '', before: ' before', appointment: ' after' };

/**
 * The names of all steps of a campaign, wherever they're shown: the content's title, else the message as someone reads it
 * whose name isn't known, else the kind and its number. Those that look the same where names are cut shortest are told
 * apart by it.
 */
export function stepNames(steps: readonly NamedStep[]): ReadonlyMap<number, string> {
  const named = steps.map((step) => ({ step, numbered: kindAndNumber(step), own: ownName(step) }));
  const seen = Map.groupBy(named, ({ numbered, own }) => cutShortest(own ?? numbered));
  const isLikeAnother = (name: string, itself: string) =>
    seen.get(cutShortest(name))?.length !== 1 ||
    named.some(({ numbered }) => numbered !== itself && name.startsWith(`${numbered}:`));
  return new Map(
    named.map(({ step, numbered, own }) => {
      if (own === null) return [step.id, numbered];
      return [step.id, isLikeAnother(own, numbered) ? `${numbered}: ${own}` : own];
    }),
  );
}

/**
 * Their names for people who don't read what contacts are sent, beside the names of contacts: the label that staff gave
 * a step, else its kind and its number.
 */
export function stepNamesWithoutTexts(steps: readonly NamedStep[]): ReadonlyMap<number, string> {
  return new Map(steps.map((step) => [step.id, step.label ?? kindAndNumber(step)]));
}

/** The name of a step that says nothing of what it sends. */
export function kindAndNumber({
  featureType,
  number,
  chain,
}: Pick<NamedStep, 'featureType' | 'number' | 'chain'>): string {
  return `${stepKind(featureType).labelWithoutText} ${number}${afterNumber[chain]}`;
}

/** A name as the head of a board's column has it. */
export function columnName(name: string): string {
  return truncate(name, truncationLengths.columnLabel);
}

function cutShortest(name: string): string {
  return truncate(name, Math.min(truncationLengths.columnLabel, truncationLengths.featureLabel));
}

function ownName({ label, pitchTitle, content }: NamedStep): string | null {
  const read = previewMessage(content ?? '', {}).trim();
  return label ?? (pitchTitle?.trim() || read || null);
}
