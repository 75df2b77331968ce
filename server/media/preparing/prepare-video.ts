import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OrganizationId } from '../../../domain/ids.ts';
import { videoKindOfKept } from '../../../domain/media/video-kinds.ts';
import type { PreparationProblem } from '../../../domain/pitches/prepared-video.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { storageOf } from '../storage/open-storage.ts';
import { insertMediaFile } from '../store.ts';
import { keepMade, type MadeFiles } from './keep-made.ts';
import { prepareApart } from './prepare-apart.ts';
import { startOlder } from './start-preparing.ts';
import { settlePrepared, settleUnprepared, takePreparationAcrossOrganizations, writePercent } from './store.ts';
import { inWorkFolder } from './work-folder.ts';

type Work = {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly userId: number | null;
  readonly seconds: number | null;
};
type Outcome = { readonly made: MadeFiles } | { readonly problem: PreparationProblem; readonly why?: string };

/** Where the separate process is started from; tests put another program there. */
export type Prepare = typeof prepareApart;

const PERCENT_EVERY_MS = 2_000;

/**
 * Makes a video playable on every phone: two sizes of H.264, a cover and a strip of pictures, each a file of its own. The
 * uploaded file stays, and is what visitors see until then.
 */
export async function prepareVideo(context: Context, name: string, prepare: Prepare = prepareApart): Promise<void> {
  const taken = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const mine = await takePreparationAcrossOrganizations(tx, name, context.clock.now());
    await startOlder(tx, context);
    return mine;
  });
  if (taken === null) return;
  const work = { name, ...taken };
  const outcome = await outcomeOf(context, work, prepare);
  await inTransaction(context.db, work.organizationId, async (tx) => {
    await settle(tx, context, work, outcome);
    await context.live.announce(tx, work.organizationId, 'campaigns');
  });
  const label = 'made' in outcome ? 'READY' : outcome.problem;
  context.metrics.count('tidings_videos_prepared_total', { outcome: label });
  if ('why' in outcome)
    context.log.warn({ organizationId: work.organizationId, why: outcome.why }, 'preparing a video broke off');
}

async function outcomeOf(context: Context, work: Work, prepare: Prepare): Promise<Outcome> {
  const storage = storageOf(context);
  const kind = videoKindOfKept(work.name);
  const content = kind ? await storage.read(work.name) : null;
  if (!kind || content === null) return { problem: 'UNREADABLE' };
  return inWorkFolder(join(context.config.dataDir, 'preparing'), async (folder) => {
    const path = join(folder, 'uploaded');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path, 'r');
    const percent = tellPercent(context, work);
    try {
      const { container } = kind;
      const prepared = await prepare({ file, folder, container, seconds: work.seconds, onPercent: percent.tell });
      if ('problem' in prepared) return prepared;
      const made = await keepMade(storage, folder, prepared.rungs);
      return made === null ? { problem: 'STOPPED' } : { made };
    } finally {
      await percent.written();
      await file.close();
    }
  });
}

/** Writes how far the work is, now and then. */
function tellPercent(context: Context, work: Work) {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    tell(percent: number) {
      const now = performance.now();
      if (now - last < PERCENT_EVERY_MS) return;
      last = now;
      const write = () => inTransaction(context.db, work.organizationId, (tx) => writePercent(tx, work, percent));
      // The next one comes soon.
      writing = writing.then(write).catch((error) => context.log.debug({ err: error }, 'a percentage was not written'));
    },
    written: () => writing,
  };
}

async function settle(tx: Tx, context: Context, work: Work, outcome: Outcome): Promise<void> {
  const at = context.clock.now();
  if ('problem' in outcome) return settleUnprepared(tx, work, { problem: outcome.problem, at });
  const { large, small, poster, strip } = outcome.made;
  const names = { small: small?.name ?? null, poster: poster?.name ?? null, strip: strip?.name ?? null };
  if (!(await settlePrepared(tx, work, { large: large.name, ...names, at }))) return;
  for (const file of [large, small, poster, strip]) {
    if (file === null) continue;
    const row = { ...file, userId: work.userId, at, madeFrom: work.name };
    await insertMediaFile(tx, work.organizationId, row);
  }
}
