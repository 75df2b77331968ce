import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { builder } from '../../platform/graphql/builder.ts';

export type ImportRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly fileName: string | null;
  readonly campaignId: CampaignId | null;
  /** closing: the last part has come, but not all before it. */
  readonly state: 'running' | 'closing' | 'done';
  readonly totalRows: number | null;
  readonly receivedRows: number;
  readonly created: number;
  readonly known: number;
  readonly skipped: number;
  /** Its new contacts were archived again, and how many. */
  readonly isUndone: boolean;
  readonly undone: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

export type ImportProblem = { readonly line: number; readonly reason: string };

/**
 * What an import left out: a whole row, a row that repeats a number of the file, or an imported row's email address.
 */
export type LeftOutKind = 'row' | 'repeat' | 'email';

export type LeftOut = ImportProblem & { readonly kind: LeftOutKind };

export const LeadImportRef = builder.objectRef<ImportRow>('LeadImport');
export const ImportProblemRef = builder.objectRef<ImportProblem>('ImportProblem');
