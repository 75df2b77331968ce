import type { BrandControl } from '../../../domain/brands/brand.ts';

const kinds = [
  /** A text and nothing else. */
  { name: 'MESSAGE', carriesContent: false, control: null, labelWithoutText: 'Message' },
  /** A text with a personal link to the slides of a pitch. */
  { name: 'PITCH', carriesContent: true, control: null, labelWithoutText: 'Content' },
  /** A text with a personal link that leads straight where its pitch, one without slides, sends people. */
  { name: 'REDIRECT', carriesContent: true, control: 'showRedirect', labelWithoutText: 'Redirect' },
] as const;

export type StepKindName = (typeof kinds)[number]['name'];

export type StepKind = {
  readonly name: StepKindName;
  /** It has a pitch behind a personal link. */
  readonly carriesContent: boolean;
  /** The brand's switch that offers it; without one every brand does. */
  readonly control: BrandControl | null;
  readonly labelWithoutText: string;
};

export const stepKindNames: readonly StepKindName[] = kinds.map((kind) => kind.name);

export function stepKind(name: StepKindName): StepKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no step kind ${name}.`);
  return found;
}
