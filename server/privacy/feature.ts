import type { Feature } from '../platform/feature.ts';
import { routes } from './downloads/routes.ts';
import './exporting/schema.ts';
import {
  endExportsJob,
  finishErasuresJob,
  letGoJob,
  mailExportJob,
  makeExportJob,
  makePartsJob,
  sealStoredJob,
} from './jobs.ts';
import './opt-outs/schema.ts';
import { startParts } from './parts/keep-parts.ts';
import './schema.ts';

/** What keeps the promises of the privacy policy: erasing a contact, copies and exports of what is kept, lists of opt-outs, and what is due goes. */
export const privacy: Feature = {
  name: 'privacy',
  routes,
  jobs: [finishErasuresJob, letGoJob, makePartsJob, makeExportJob, mailExportJob, endExportsJob, sealStoredJob],
  worker: startParts,
};
