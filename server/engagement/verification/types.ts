import type { LeadId, OrganizationId } from '../../../domain/ids.ts';

/** The contact whose content a link opens. */
export type Viewed = { readonly organizationId: OrganizationId; readonly leadId: LeadId };

/** A browser's own id, and all the tokens it has been given. */
export type Browser = {
  readonly deviceId: string;
  /** Joined with a vertical bar, as the browser stores them. */
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
