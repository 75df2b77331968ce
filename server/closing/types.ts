/** That an organization is closed: since when, by whom, and until when it can be reopened. */
export type Closing = {
  readonly at: Date;
  /** The name of the person who closed it, if they still have an account. */
  readonly by: string | null;
  readonly isByPlatform: boolean;
  readonly endedPlan: boolean;
  /** When everything of it was erased. */
  readonly erasedAt: Date | null;
};
