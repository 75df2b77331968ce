import { previewMessage } from '../messages/write-message.ts';
import { truncate, truncationLengths } from '../text/truncate.ts';
import { type StepKindName, stepKind } from './step-kinds.ts';

/** What a report's name of a step is made of. */
export type NamedStep = {
  readonly id: number;
  /** Its place in its chain, from 1. */
  readonly number: number;
  readonly label: string | null;
  readonly pitchTitle: string | null;
  readonly content: string | null;
  readonly featureType: StepKindName;
};

/**
 * The names of a campaign's steps in its reports: the content's title, else the message as someone reads it whose name isn't
 * known, else the kind and its number. Those that look the same in a column of the board are told apart by it.
 */
export function stepNames(steps: readonly NamedStep[]): ReadonlyMap<number, string> {
  const named = steps.map((step) => ({ step, name: ownName(step) }));
  const seen = Map.groupBy(named, ({ name }) => columnName(name ?? ''));
  return new Map(
    named.map(({ step, name }) => {
      if (name === null) return [step.id, kindAndNumber(step)];
      const isAlone = seen.get(columnName(name))?.length === 1;
      return [step.id, isAlone ? name : `${kindAndNumber(step)}: ${name}`];
    }),
  );
}

/** The name of a step that says nothing of what it sends. */
export function kindAndNumber({ featureType, number }: Pick<NamedStep, 'featureType' | 'number'>): string {
  return `${stepKind(featureType).labelWithoutText} ${number}`;
}

/** A name as the head of a board's column has it. */
export function columnName(name: string): string {
  return truncate(name, truncationLengths.columnLabel);
}

function ownName({ label, pitchTitle, content }: NamedStep): string | null {
  const read = previewMessage(content ?? '', {}).trim();
  return label ?? (pitchTitle?.trim() || read || null);
}
