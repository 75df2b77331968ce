import type { LeadId } from '../../../domain/ids.ts';

/** A form that was filled in under another name. */
export type NameForm = {
  readonly leadId: LeadId;
  readonly at: Date;
  /** The number that was typed: the contact's, at the time. */
  readonly phone: string | null;
  /** What its page is called; null where it has no title, was deleted, or was made for one contact. */
  readonly pageName: string | null;
};
