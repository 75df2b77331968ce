import { z } from 'zod';
import type { OrganizationId } from '../../../domain/ids.ts';
import { idField } from '../../platform/id-field.ts';
import { declareJob } from '../../platform/jobs/jobs.ts';
import { IMPORT_PRACTICE, importPractice } from './import-practice.ts';
import { startDueImports } from './start-import.ts';

/** Requests changes from every organization's practice every quarter of an hour, and sooner on request. */
export const startImports = declareJob({
  name: 'integrations.start-imports',
  payload: z.object({}),
  cron: '* * * * *',
  run: (context) => startDueImports(context),
});

/** Imports what is new in one organization's practice. */
export const importPractices = declareJob({
  name: IMPORT_PRACTICE,
  payload: z.object({ organizationId: idField<OrganizationId>() }),
  run: (context, { organizationId }) => importPractice(context, organizationId),
});
