/** What staff set on an effect, whatever its kind. */
export type ActionSettings = {
  readonly messageContent: string | null;
  readonly webhookUrl: string | null;
  readonly nextCampaignId: number | null;
  readonly userIds: readonly number[];
};

/** The inputs an effect's form can show. */
export type ActionField = keyof ActionSettings;

/** The names that stand in an effect's words, as far as they are known. */
export type ActionNames = {
  /** What the brand calls a lead, in the middle of a sentence. */
  readonly lead: string;
  readonly owner: string | null;
  readonly campaign: string | null;
  readonly users: readonly string[];
};

/** One kind of effect: its form and its words. */
export type ActionKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly ActionField[];
  /** Whether a person must have been given appointments (`showAppt`) to use it. */
  readonly needsAppointments: boolean;
  /** The sentence why these settings cannot be saved; null when they can. */
  readonly problem: (settings: ActionSettings) => string | null;
  readonly words: (settings: ActionSettings, names: ActionNames) => string;
};

/** The sentence why an effect that texts somebody cannot be saved. */
export function messageProblem({ messageContent }: ActionSettings): string | null {
  return messageContent === null ? 'Please write a message.' : null;
}
