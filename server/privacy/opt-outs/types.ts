import type { OrganizationId } from '../../../domain/ids.ts';

/** An import of opt-outs in progress, and its results so far. */
export type OptOutImportRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly fileName: string | null;
  /** closing: the last part has come, but not all before it. */
  readonly state: 'running' | 'closing' | 'done';
  readonly totalRows: number | null;
  readonly receivedRows: number;
  /** Phones that this list has newly opted out. */
  readonly added: number;
  readonly known: number;
  readonly skipped: number;
  readonly canceled: number;
};

export type OptOutProblem = { readonly line: number; readonly reason: string };
