import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import {
  insertVersion,
  readContent,
  readNewestNumber,
  removeVersionsOfCampaign,
  removeVersionsUpTo,
  type Versioned,
} from './store.ts';

const MOST_VERSIONS = 50;

/** A save: what was there and what is there now, and who saved it. Null content has nothing in it yet. */
export type Save<Content> = {
  readonly of: Versioned;
  readonly before: Content | null;
  readonly beforeAt: Date | null;
  readonly after: Content;
  readonly userId: number | null;
  /** The number of the version that it brings back. */
  readonly restores?: number | null;
};

/**
 * Keeps what was saved as the newest version, unless nothing changed. The newest 50 of each thing are kept. Returns the
 * number of the version; null if nothing changed.
 */
export async function keepVersion<Content>(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { of, before, beforeAt, after, userId, restores = null }: Save<Content>,
): Promise<number | null> {
  const content = JSON.stringify(after);
  if (before !== null && JSON.stringify(before) === content) return null;
  const at = context.clock.now();
  let number = await readNewestNumber(tx, organizationId, of);
  // It was saved before versions were kept.
  if (number === 0 && before !== null) {
    number = 1;
    const first = { number, content: JSON.stringify(before), userId: null, restores: null, at: beforeAt ?? at };
    await insertVersion(tx, organizationId, of, first);
  }
  number += 1;
  await insertVersion(tx, organizationId, of, { number, content, userId, restores, at });
  if (number > MOST_VERSIONS) await removeVersionsUpTo(tx, organizationId, of, number - MOST_VERSIONS);
  return number;
}

/** What a version said. Throws a refusal if there is none with this number. */
export async function versionNumbered<Content>(
  tx: Tx,
  organizationId: OrganizationId,
  of: Versioned,
  number: number,
): Promise<Content> {
  return JSON.parse((await readContent(tx, organizationId, of, number)) ?? refuse('not-found'));
}

/** Deletes all versions of one thing. */
export async function forgetVersions(tx: Tx, organizationId: OrganizationId, of: Versioned): Promise<void> {
  await removeVersionsUpTo(tx, organizationId, of, Number.MAX_SAFE_INTEGER);
}

/** Deletes all versions of the steps of a campaign. */
export async function forgetVersionsOfCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<void> {
  await removeVersionsOfCampaign(tx, organizationId, campaignId);
}
