import type { CampaignId } from '../../ids.ts';

/** The settings of an action of any kind. */
export type ActionSettings = {
  readonly messageContent: string | null;
  readonly webhookUrl: string | null;
  readonly nextCampaignId: CampaignId | null;
  readonly userIds: readonly number[];
};

/** The fields an action's form can show. */
export type ActionField = keyof ActionSettings;

/** The names used in an action's description, as far as they are known. */
export type ActionNames = {
  /** The brand's word for a lead, for the middle of a sentence. */
  readonly lead: string;
  readonly owner: string | null;
  readonly campaign: string | null;
  readonly users: readonly string[];
};

/** One kind of action: its form and its description. */
export type ActionKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly ActionField[];
  /** Who gets its message; null if it has none. */
  readonly messages: 'contact' | 'staff' | null;
  /** Whether it takes the contact out of the campaign, which cancels what waits for them there. */
  readonly takesOut?: boolean;
  /** Whether a person must have appointments (`showAppt`) to use it. */
  readonly needsAppointments: boolean;
  /** Why these settings can't be saved; null if they can. */
  readonly problem: (settings: ActionSettings) => string | null;
  readonly words: (settings: ActionSettings, names: ActionNames) => string;
};

/** The problem that keeps an action with a message from being saved. */
export function messageProblem({ messageContent }: ActionSettings): string | null {
  return messageContent === null ? 'Please write a message.' : null;
}
