import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob, declareMail } from '../platform/jobs/jobs.ts';
import { endExports } from './exporting/end-exports.ts';
import { MAIL_EXPORT, mailExport } from './exporting/mail-export.ts';
import { makeExport } from './exporting/make-export.ts';
import { MAKE_EXPORT } from './exporting/start-export.ts';
import { finishErasures } from './finish-erasures.ts';
import { makeParts } from './parts/keep-parts.ts';
import { keepPromises } from './repeating/keep-promises.ts';
import { deleteDue } from './retention/delete-due.ts';
import { sealStored } from './sealing/seal-stored.ts';

/** Within a minute nothing is left of an erased contact, including messages that were in flight. */
export const finishErasuresJob = declareJob({
  name: 'privacy.finish-erasures',
  payload: z.object({}),
  cron: '* * * * *',
  run: finishErasures,
});

/** Every five minutes, what no restored backup may undo is written down outside the database. */
export const keepPromisesJob = declareJob({
  name: 'privacy.keep-promises',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: keepPromises,
});

/** Every night, data that is past its term in the privacy policy is deleted. */
export const deleteDueJob = declareJob({
  name: 'privacy.let-go',
  payload: z.object({}),
  cron: '20 4 * * *',
  run: deleteDue,
});

/** Every day, partitions for the days ahead are created. */
export const makePartsJob = declareJob({
  name: 'privacy.make-parts',
  payload: z.object({}),
  cron: '40 3 * * *',
  run: makeParts,
});

const ofExport = z.object({ organizationId: idField<OrganizationId>(), exportId: z.int().positive() });

/** All of an organization's data is written into one file. */
export const makeExportJob = declareJob({
  name: MAKE_EXPORT,
  payload: ofExport,
  retryLimit: 6,
  longestSeconds: 6 * 60 * 60,
  run: makeExport,
});

/** Owners get an email when an export is ready. */
export const mailExportJob = declareMail({ name: MAIL_EXPORT, payload: ofExport, run: mailExport });

/** Within a minute after it expires, an export's file is deleted. */
export const endExportsJob = declareJob({
  name: 'privacy.end-exports',
  payload: z.object({}),
  cron: '* * * * *',
  run: endExports,
});

/**
 * Seals data that was stored before its organization had a key, such as before an upgrade; does nothing once all is
 * sealed.
 */
export const sealStoredJob = declareJob({
  name: 'privacy.seal-stored',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: sealStored,
});
