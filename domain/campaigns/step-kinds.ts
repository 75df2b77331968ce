import type { BrandControl } from '../brands/brand.ts';

const kinds = [
  /** A text and nothing else. */
  { name: 'MESSAGE', carriesContent: false, sendsText: true, control: null, labelWithoutText: 'Message' },
  /** A text with a personal link to the slides of a pitch. */
  { name: 'PITCH', carriesContent: true, sendsText: true, control: null, labelWithoutText: 'Content' },
  /** A text as a message, under another name. */
  { name: 'REMIND', carriesContent: false, sendsText: true, control: null, labelWithoutText: 'Reminder' },
  /** Nothing is sent: the contact waits as long as it says. */
  { name: 'WAIT', carriesContent: false, sendsText: false, control: null, labelWithoutText: 'Wait' },
  /** Nothing is sent: the contact waits until they have an appointment. */
  { name: 'APPOINTMENT', carriesContent: false, sendsText: false, control: null, labelWithoutText: 'Appointment' },
  /** A text with a personal link that leads straight where its pitch, one without slides, sends people. */
  { name: 'REDIRECT', carriesContent: true, sendsText: true, control: 'showRedirect', labelWithoutText: 'Redirect' },
] as const;

/** The name of a kind of step, as the contract has it. */
export type StepKindName = (typeof kinds)[number]['name'];

/** What is true of every step of a kind. */
export type StepKind = {
  readonly name: StepKindName;
  /** It has a pitch behind a personal link. */
  readonly carriesContent: boolean;
  /** It sends something; else contacts only wait there. */
  readonly sendsText: boolean;
  /** The brand's switch that offers it; without one every brand does. */
  readonly control: BrandControl | null;
  readonly labelWithoutText: string;
};

/** Every kind of step there is. */
export const stepKindNames: readonly StepKindName[] = kinds.map((kind) => kind.name);

/** The kinds with a personal link in their text. */
export const kindsWithLink: readonly StepKindName[] = kinds.flatMap((kind) => (kind.carriesContent ? kind.name : []));

/** The kinds that send nothing. */
export const kindsWithoutText: readonly StepKindName[] = kinds.flatMap((kind) => (kind.sendsText ? [] : kind.name));

/** What is true of every step of this kind. */
export function stepKind(name: StepKindName): StepKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no step kind ${name}.`);
  return found;
}
