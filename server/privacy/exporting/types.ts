import type { OrganizationId } from '../../../domain/ids.ts';

/** The state of an export: expired once its file is deleted. */
export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'expired';

/** An export of all of an organization's data. */
export type ExportRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly userName: string | null;
  readonly state: ExportState;
  readonly part: string | null;
  readonly doneParts: number;
  readonly totalParts: number;
  readonly doneRows: number;
  readonly fileName: string | null;
  readonly bytes: number | null;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly downloadedAt: Date | null;
};

/** One attempt at an export. */
export type Attempt = { readonly organizationId: OrganizationId; readonly exportId: number; readonly attempt: number };
