const kinds = [
  /** A text and nothing else. */
  { name: 'MESSAGE', carriesContent: false, labelWithoutText: 'Message' },
  /** A text with a personal link to the slides of a pitch. */
  { name: 'PITCH', carriesContent: true, labelWithoutText: 'Content' },
] as const;

export type StepKindName = (typeof kinds)[number]['name'];

export type StepKind = {
  readonly name: StepKindName;
  readonly carriesContent: boolean;
  readonly labelWithoutText: string;
};

export const stepKindNames: readonly StepKindName[] = kinds.map((kind) => kind.name);

export function stepKind(name: StepKindName): StepKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no step kind ${name}.`);
  return found;
}
