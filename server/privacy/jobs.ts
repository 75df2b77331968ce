import { z } from 'zod';
import { declareJob } from '../platform/jobs/jobs.ts';
import { endExports } from './exporting/end-exports.ts';
import { MAIL_EXPORT, mailExport } from './exporting/mail-export.ts';
import { makeExport } from './exporting/make-export.ts';
import { MAKE_EXPORT } from './exporting/start-export.ts';
import { finishErasures } from './finish-erasures.ts';
import { makeParts } from './parts/keep-parts.ts';
import { letGoOfDue } from './retention/let-go.ts';
import { sealStored } from './sealing/seal-stored.ts';

/** Within a minute nothing is left of an erased contact, also of what was on its way. */
export const finishErasuresJob = declareJob({
  name: 'privacy.finish-erasures',
  payload: z.object({}),
  cron: '* * * * *',
  run: finishErasures,
});

/** Every night what the privacy policy says is kept no longer goes. */
export const letGoJob = declareJob({
  name: 'privacy.let-go',
  payload: z.object({}),
  cron: '20 4 * * *',
  run: letGoOfDue,
});

/** Every day the parts of tables for the time ahead are made. */
export const makePartsJob = declareJob({
  name: 'privacy.make-parts',
  payload: z.object({}),
  cron: '40 3 * * *',
  run: makeParts,
});

const ofExport = z.object({ organizationId: z.int().positive(), exportId: z.int().positive() });

/** Everything of an organization is written into one file. */
export const makeExportJob = declareJob({
  name: MAKE_EXPORT,
  payload: ofExport,
  retryLimit: 6,
  longestSeconds: 6 * 60 * 60,
  run: makeExport,
});

/** Owners learn by mail that an export is ready. */
export const mailExportJob = declareJob({ name: MAIL_EXPORT, payload: ofExport, run: mailExport });

/** Within a minute after its time is over the file of an export is deleted. */
export const endExportsJob = declareJob({
  name: 'privacy.end-exports',
  payload: z.object({}),
  cron: '* * * * *',
  run: endExports,
});

/** Seals what was stored before its organization had a key, such as before an upgrade; nothing to do once all is. */
export const sealStoredJob = declareJob({
  name: 'privacy.seal-stored',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: sealStored,
});
