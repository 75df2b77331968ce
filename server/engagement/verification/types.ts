/** Whose content a link opens. */
export type Viewed = { readonly organizationId: number; readonly leadId: number };

/** A browser as it names itself, and all the tokens it has ever been given. */
export type Browser = {
  readonly deviceId: string;
  /** Joined with a bar, as the browser keeps them. */
  readonly untrustedTokens: string;
  readonly isRobot: boolean;
};

/** The link a browser has, and the browser. */
export type AskedLink = {
  readonly leadCode: string;
  readonly stepCode: string;
  readonly deviceId: string;
  readonly contactsOf: number | null;
};
