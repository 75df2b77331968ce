import type { Feature } from '../platform/feature.ts';
import { routes } from './downloads/routes.ts';
import './exporting/schema.ts';
import {
  deleteDueJob,
  endExportsJob,
  finishErasuresJob,
  keepPromisesJob,
  mailExportJob,
  makeExportJob,
  makePartsJob,
  sealStoredJob,
} from './jobs.ts';
import './opt-outs/schema.ts';
import { startParts } from './parts/keep-parts.ts';
import './schema.ts';

/**
 * Keeps the promises of the privacy policy: erasing contacts, copies and exports, opt-out lists, and deleting what is
 * due.
 */
export const privacy: Feature = {
  name: 'privacy',
  routes,
  jobs: [
    finishErasuresJob,
    keepPromisesJob,
    deleteDueJob,
    makePartsJob,
    makeExportJob,
    mailExportJob,
    endExportsJob,
    sealStoredJob,
  ],
  worker: startParts,
};
