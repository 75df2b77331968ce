import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../../domain/ids.ts';
import { stopsImports } from '../../../domain/practices/import-failure.ts';
import {
  changedSince,
  firstAppointmentDay,
  nextImportAt,
  retryImportAt,
} from '../../../domain/practices/import-times.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { importPage, LEASE_MS, type Position, settlePatients } from './import-page.ts';
import { bundleAnswer } from './modmed-answers.ts';
import { type ModmedClient, type Patience, withModmed } from './modmed-client.ts';
import { lookAgain } from './patients/import-patients.ts';
import { openSession, type Session } from './session.ts';
import type { Failed } from './sign-in.ts';
import { type ConnectionRow, finishPass, interruptPass, leaseConnection, lockConnection } from './store.ts';

export const IMPORT_PRACTICE = 'integrations.import-practice';

/** How fast an import sends requests: well below the limit of 1,250 calls a minute per key. */
export type Pace = Patience & { readonly pauseMs: number; readonly mostPages: number };

const usualPace: Pace = { callMs: 15_000, allMs: 8 * 60_000, pauseMs: 200, mostPages: 40 };

type End = { readonly is: 'finished' | 'more' | 'gone' } | Failed;

/** Imports what is new in an organization's practice: a bounded number of pages, then the rest in another turn. */
export async function importPractice(
  context: Context,
  organizationId: OrganizationId,
  pace: Pace = usualPace,
): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const row = await inTransaction(context.db, organizationId, async (tx) => {
    const leased = await leaseConnection(tx, organizationId, { now, until });
    if (leased !== null) await context.live.announce(tx, organizationId, 'account');
    return leased;
  });
  if (row === null) return;
  const end = await withModmed(context.config, (client) => importPages(context, client, row, pace), pace);
  await settle(context, row, end);
}

async function importPages(context: Context, client: ModmedClient, row: ConnectionRow, pace: Pace): Promise<End> {
  const session = await openSession(context, client, row);
  if ('failure' in session) return session;
  let at: Position | null = { resource: row.passResource ?? 'Patient', query: row.passQuery };
  for (let pages = 0; at !== null; pages += 1) {
    if (pages === pace.mostPages) return { is: 'more' };
    if (pages > 0) await pause(pace.pauseMs);
    const next: Position | 'gone' | 'finished' | Failed = await importOne(context, session, row, at);
    if (next === 'gone' || next === 'finished') return { is: next };
    if ('failure' in next) return next;
    at = next;
  }
  return { is: 'finished' };
}

async function importOne(
  context: Context,
  session: Session,
  row: ConnectionRow,
  at: Position,
): Promise<Position | 'gone' | 'finished' | Failed> {
  const query = at.query ?? firstQuery(row, at, context.clock.now());
  const answer = await session.get(`${at.resource}?${query}`);
  if ('failure' in answer) return answer;
  const read = bundleAnswer.safeParse(answer.body);
  if (!read.success) return notUnderstood;
  const bundle = read.data;
  const link = bundle.link?.find(({ relation }) => relation === 'next')?.url;
  const isLast = link === undefined || (bundle.entry ?? []).length === 0;
  // Only the query of the link is used, never its host: the request carries the practice's key.
  const following = isLast ? null : (/^[^?]*\?(.+)$/.exec(link)?.[1] ?? null);
  if (!isLast && (following === null || following === query)) return notUnderstood;
  const isOver = following === null && at.resource === 'Appointment';
  const next: Position =
    following === null ? { resource: 'Appointment', query: null } : { resource: at.resource, query: following };
  try {
    const isThere = await importPage(context, row, session, { resource: at.resource, bundle, next });
    if (!isThere) return 'gone';
  } catch (error) {
    if (error instanceof Refusal && isLimit(error.code)) return { ...notUnderstood, failure: 'contact-limit' };
    throw error;
  }
  return isOver ? 'finished' : next;
}

const isLimit = (code: string) => code === 'contact-limit' || code === 'contact-limit-next';

const notUnderstood: Failed = { failure: 'not-understood', retryAfterSeconds: null };

function firstQuery({ changedSince: since }: ConnectionRow, { resource }: Position, now: Date): string {
  if (since !== null) return `_count=50&_lastUpdated=gt${since}`;
  return resource === 'Patient' ? '_count=50' : `_count=50&date=ge${firstAppointmentDay(now)}`;
}

async function settle(context: Context, row: ConnectionRow, end: End): Promise<void> {
  const { organizationId, connectedAt } = row;
  if ('is' in end && end.is === 'gone') return;
  const at = context.clock.now();
  await inTransaction(context.db, organizationId, async (tx) => {
    const held = await lockConnection(tx, organizationId);
    if (held === null || held.connectedAt.getTime() !== connectedAt.getTime()) return;
    if ('failure' in end) {
      const failures = held.failures + 1;
      await interruptPass(tx, organizationId, {
        failure: end.failure,
        failures,
        at,
        nextImportAt: nextTry(end, failures, at),
      });
    } else if (end.is === 'more') {
      await interruptPass(tx, organizationId, { failure: null, failures: 0, at, nextImportAt: at });
      await context.jobs.enqueue(tx, IMPORT_PRACTICE, { organizationId });
    } else {
      const again = await lookAgain(tx, context, held);
      await settlePatients(tx, context, held, again);
      const since = changedSince(held.passStartedAt ?? at);
      await finishPass(tx, organizationId, { changedSince: since, at, nextImportAt: nextImportAt(organizationId, at) });
      const created = held.passMadeLeads + again.madeLeads;
      const details = { type: 'MODMED', created };
      if (created > 0)
        await recordAudit(tx, context, { organizationId, actor: null, action: 'leads-imported', details });
    }
    await context.live.announce(tx, organizationId, 'account');
  });
}

function nextTry({ failure, retryAfterSeconds }: Failed, failures: number, at: Date): Date | null {
  return stopsImports(failure) ? null : retryImportAt(failures, retryAfterSeconds, at);
}
