import { builder } from '../../platform/graphql/builder.ts';
import type { ImportProblem, ImportRow } from './store.ts';

export const LeadImportRef = builder.objectRef<ImportRow>('LeadImport');
export const ImportProblemRef = builder.objectRef<ImportProblem>('ImportProblem');
