import type { BrandControl, BrandControls } from '../../domain/brands/brand.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { say } from '../say.ts';
import type { StepType } from './step-edit/draft.ts';

type Kind = {
  /** What the window is called that edits a new one, and a saved one. */
  newTitle: string;
  editTitle: string;
  /** On the button that adds one; null for kinds that are not offered, and come from a program that makes campaigns. */
  addLabel: string | null;
  /** What pressing that button does, where its label leaves a doubt. */
  addHint?: string;
  /** What is behind the link in its text, if it has one. */
  behindLink: 'slides' | 'target' | null;
  /** The brand's switch that offers it; without one every brand does. */
  control: BrandControl | null;
};

// A kind of step that is missing here does not compile.
const kinds: Readonly<Record<StepType, Kind>> = {
  PITCH: {
    newTitle: phrases.newMessageWithSlides,
    editTitle: phrases.editMessageWithSlides,
    addLabel: phrases.attachSlide,
    addHint: phrases.attachSlideAddsAMessage,
    behindLink: 'slides',
    control: 'allowSlides',
  },
  MESSAGE: {
    newTitle: phrases.newMessage,
    editTitle: phrases.editMessage,
    addLabel: phrases.addMessage,
    behindLink: null,
    control: null,
  },
  REMIND: {
    newTitle: phrases.newReminder,
    editTitle: phrases.editReminder,
    addLabel: null,
    behindLink: null,
    control: null,
  },
  WAIT: { newTitle: phrases.newWait, editTitle: phrases.editWait, addLabel: null, behindLink: null, control: null },
  APPOINTMENT: {
    newTitle: phrases.newWaitForAnAppointment,
    editTitle: phrases.editWaitForAnAppointment,
    addLabel: null,
    behindLink: null,
    control: null,
  },
  REDIRECT: {
    newTitle: phrases.redirect,
    editTitle: phrases.redirect,
    addLabel: phrases.redirect,
    behindLink: 'target',
    control: 'showRedirect',
  },
};

type AddableStep = { type: StepType; label: string; hint: string | null };

/** The kinds of steps that this brand offers to add, with the words on their buttons and what more is said about them. */
export function addableSteps(controls: BrandControls): AddableStep[] {
  return (Object.keys(kinds) as StepType[]).flatMap((type) => {
    const { addLabel: label, addHint: hint = null, control } = kinds[type];
    return label !== null && (control === null || controls[control]) ? [{ type, label, hint }] : [];
  });
}

/** What the window that edits a step of this kind is called. */
export function stepDialogTitle(type: StepType, isNew: boolean): string {
  return isNew ? kinds[type].newTitle : kinds[type].editTitle;
}

/** What is behind the link in the text of a step: slides, or an address of its own; null when it has no link. */
export function behindLink(type: StepType): 'slides' | 'target' | null {
  return kinds[type].behindLink;
}

/** What a step that sends nothing does, in a sentence. */
export function silentSentence(type: StepType, leads: string): string {
  if (type === 'APPOINTMENT') return say(phrases.leadsWaitForAnAppointment, { leads });
  return say(phrases.leadsOnlyWait, { leads });
}
