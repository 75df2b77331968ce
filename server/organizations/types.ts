/** An organization's settings except its name, look and sending window. */
export type SettingsRow = {
  readonly messageContent: string | null;
  readonly welcomeMessageContent: string | null;
  readonly autoReplyContent: string | null;
  readonly autoReplyEnabled: boolean;
  readonly aiRepliesEnabled: boolean;
  readonly forwardingPhone: string | null;
  readonly allowCallForwarding: boolean;
  readonly allowIncomingLeads: boolean;
  readonly allowSelfOnboarding: boolean;
  readonly understandsTiming: boolean;
  readonly understandsContacts: boolean;
  readonly understandsEdit: boolean;
  readonly messageAlertIds: readonly number[];
};

export type MetricsRow = {
  readonly id: number;
  readonly view: number;
  readonly viewTime: number;
  readonly share: number;
  readonly reopen: number;
  readonly widget: number;
  readonly video: number;
  readonly scheduled: number;
  readonly completed: number;
};

/** Who paused everything an organization sends, if known, and when. */
export type SendingPause = { readonly by: string | null; readonly at: Date | null };

/** Why the platform stopped everything an organization sends, and when. */
export type SendingStop = {
  readonly reason: string;
  readonly at: Date;
  /** Who did; null for a command or a restored backup. */
  readonly by: string | null;
  /** The database was set back, as by a restored backup: messages sent after that moment would be sent twice. */
  readonly isByRestore: boolean;
};
