import type { BrandControl, BrandControls } from '../../domain/brands/brand.ts';
import type { StepType } from './step-edit/draft.ts';

type Kind = {
  label: string;
  /** On the button that adds one; null for kinds that are not offered, and come from a program that makes campaigns. */
  addLabel: string | null;
  /** What is behind the link in its text, if it has one. */
  behindLink: 'slides' | 'target' | null;
  /** The brand's switch that offers it; without one every brand does. */
  control: BrandControl | null;
};

// A kind of step that is missing here does not compile.
const kinds: Readonly<Record<StepType, Kind>> = {
  PITCH: { label: 'message with slides', addLabel: 'Attach Slide', behindLink: 'slides', control: null },
  MESSAGE: { label: 'message', addLabel: 'New Message', behindLink: null, control: null },
  REMIND: { label: 'reminder', addLabel: null, behindLink: null, control: null },
  WAIT: { label: 'wait', addLabel: null, behindLink: null, control: null },
  APPOINTMENT: { label: 'wait for an appointment', addLabel: null, behindLink: null, control: null },
  REDIRECT: { label: 'redirect', addLabel: 'Redirect', behindLink: 'target', control: 'showRedirect' },
};

/** The kinds of steps that this brand offers to add, with the words on their buttons. */
export function addableSteps(controls: BrandControls): { type: StepType; label: string }[] {
  return (Object.keys(kinds) as StepType[]).flatMap((type) => {
    const { addLabel: label, control } = kinds[type];
    return label !== null && (control === null || controls[control]) ? [{ type, label }] : [];
  });
}

/** What the window that edits a step of this kind is called. */
export function stepDialogTitle(type: StepType, isNew: boolean): string {
  if (kinds[type].behindLink === 'target') return 'Redirect';
  return `${isNew ? 'New' : 'Edit'} ${kinds[type].label}`;
}

/** What is behind the link in the text of a step: slides, or an address of its own; null when it has no link. */
export function behindLink(type: StepType): 'slides' | 'target' | null {
  return kinds[type].behindLink;
}

/** What a step that sends nothing does, in a sentence. */
export function silentSentence(type: StepType, leads: string): string {
  if (type === 'APPOINTMENT') return `Nothing is sent: ${leads} wait here until they have an appointment.`;
  return `Nothing is sent: ${leads} only wait here.`;
}
