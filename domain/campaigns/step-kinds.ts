import type { BrandControl } from '../brands/brand.ts';

const kinds = [
  /** A message only. */
  { name: 'MESSAGE', carriesContent: false, sendsText: true, control: null, labelWithoutText: 'Message' },
  /** A message with a personal link to the slides of a pitch. */
  { name: 'PITCH', carriesContent: true, sendsText: true, control: 'allowSlides', labelWithoutText: 'Content' },
  /** The same as a message, under another name. */
  { name: 'REMIND', carriesContent: false, sendsText: true, control: null, labelWithoutText: 'Reminder' },
  /** Sends nothing: the contact waits this long. */
  { name: 'WAIT', carriesContent: false, sendsText: false, control: null, labelWithoutText: 'Wait' },
  /** Sends nothing: the contact waits until they have an appointment. */
  { name: 'APPOINTMENT', carriesContent: false, sendsText: false, control: null, labelWithoutText: 'Appointment' },
  /** A message with a personal link that goes straight to the redirect of its pitch, which has no slides. */
  {
    name: 'REDIRECT',
    carriesContent: true,
    leadsOn: true,
    sendsText: true,
    control: 'showRedirect',
    labelWithoutText: 'Redirect',
  },
] as const;

/** The name of a step kind, as in the API. */
export type StepKindName = (typeof kinds)[number]['name'];

/** The properties of a step kind. */
export type StepKind = {
  readonly name: StepKindName;
  /** It has a pitch with a personal link. */
  readonly carriesContent: boolean;
  /** It sends something. If not, contacts only wait there. */
  readonly sendsText: boolean;
  /** The brand's switch that offers it. Without one, every brand does. */
  readonly control: BrandControl | null;
  readonly labelWithoutText: string;
};

/** Every step kind. */
export const stepKindNames: readonly StepKindName[] = kinds.map((kind) => kind.name);

/** The step kinds whose link goes straight to the redirect of their pitch. */
export const kindsLeadingOn: readonly StepKindName[] = kinds.flatMap((kind) => ('leadsOn' in kind ? kind.name : []));

/** The step kinds with a personal link in their message. */
export const kindsWithLink: readonly StepKindName[] = kinds.flatMap((kind) => (kind.carriesContent ? kind.name : []));

/** The step kinds that send nothing. */
export const kindsWithoutText: readonly StepKindName[] = kinds.flatMap((kind) => (kind.sendsText ? [] : kind.name));

/** The properties of this step kind. */
export function stepKind(name: StepKindName): StepKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no step kind ${name}.`);
  return found;
}
