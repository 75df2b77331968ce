import { Readable } from 'node:stream';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { actorOfSession, brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { type AuditEntry, recordAudit } from '../../audit/index.ts';
import { choiceOf, readChosenLeads } from '../../leads/index.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { exportStorage } from '../exporting/make-export.ts';
import { writeContacts } from '../exporting/parts.ts';
import { isOver } from '../exporting/start-export.ts';
import { markDownloaded, readExport } from '../exporting/store.ts';
import { writeOptOutList } from '../opt-outs/write-list.ts';
import { type ChosenList, openList as openSealedList } from './list-ticket.ts';
import { useTicketAcrossOrganizations } from './store.ts';

/** A file for a browser: its name and type, its size if known, and its content. */
export type Download = {
  readonly name: string;
  readonly type: string;
  readonly bytes: number | null;
  readonly content: Readable;
};

type Origin = NonNullable<AuditEntry['request']>;

/**
 * Opens the download of a ticket, which is used up, and records it in the audit trail; otherwise returns why not. The
 * rights of the person are those of this moment: emergency access may have ended since the ticket was given.
 */
export async function openDownload(
  context: Context,
  untrustedTicket: string,
  request: Origin,
): Promise<Download | 'no ticket' | 'no permission' | 'gone'> {
  const sealed = await openSealedList(context, untrustedTicket);
  const used = await inTransactionAcrossOrganizations(context.db, (tx) =>
    useTicketAcrossOrganizations(tx, hashToken(sealed?.ticket ?? untrustedTicket), context.clock.now()),
  );
  const actor = used && (await actorOfSession(context, used.sessionHash));
  if (!used || !actor) return 'no ticket';
  const isOfOptOuts = used.exportId === null && sealed === null;
  if (!mayDo(actor, isOfOptOuts ? 'opt-outs.manage' : 'data.export')) return 'no permission';
  if (sealed !== null) return openContacts(context, actor, sealed.list, request);
  if (used.exportId === null) return openOptOuts(context, actor, request);
  return (await openExport(context, actor, used.exportId, request)) ?? 'gone';
}

async function openExport(
  context: Context,
  { organizationId, userId }: Actor,
  exportId: number,
  request: Origin,
): Promise<Download | null> {
  const made = await inTransaction(context.db, organizationId, (tx) => readExport(tx, organizationId, exportId));
  const now = context.clock.now();
  if (made?.state !== 'ready' || isOver(made, now) || made.fileName === null) return null;
  const storage = exportStorage(context);
  const bytes = await storage.size(made.fileName);
  const content = bytes === null ? null : await storage.read(made.fileName);
  if (content === null) return null;
  const { zone } = await inTransaction(context.db, organizationId, async (tx) => {
    await markDownloaded(tx, organizationId, exportId, now);
    await context.live.announce(tx, organizationId, 'exports');
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId }, action: 'export-downloaded', object: { type: 'export', id: exportId } },
      request,
    });
    return brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  });
  const name = `export-${dayOf(made.requestedAt, zone)}`;
  // One that was made by a version before.
  if (made.fileName.endsWith('.tgz')) return { name: `${name}.tar.gz`, type: 'application/gzip', bytes, content };
  return { name: `${name}.zip`, type: 'application/zip', bytes, content };
}

async function openOptOuts(context: Context, { organizationId, userId }: Actor, request: Origin): Promise<Download> {
  const { zone } = await inTransaction(context.db, organizationId, async (tx) => {
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId }, action: 'opt-outs-downloaded', object: { type: 'opt-outs', id: 'csv' } },
      request,
    });
    return brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  });
  async function* pieces() {
    for await (const { csv } of writeOptOutList(context, organizationId)) yield csv;
  }
  const name = `opt-outs-${dayOf(context.clock.now(), zone)}.csv`;
  return { name, type: 'text/csv; charset=utf-8', bytes: null, content: Readable.from(pieces()) };
}

// Those whom the list finds at this moment, as they are at this moment.
async function openContacts(context: Context, actor: Actor, list: ChosenList, request: Origin): Promise<Download> {
  const { organizationId, userId } = actor;
  const { ids, zone } = await inTransaction(context.db, organizationId, async (tx) => {
    const found = await readChosenLeads(tx, context, actor, choiceOf({ allLeads: true, ...list }));
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId }, action: 'leads-downloaded', object: { type: 'leads', id: 'csv' } },
      ...{ details: { rows: found.length }, request },
    });
    return { ids: found, zone: brandOfOrganization(await findOrganization(tx, organizationId)).sending.zone };
  });
  const name = `contacts-${dayOf(context.clock.now(), zone)}.csv`;
  const content = Readable.from(writeContacts(context, organizationId, ids));
  return { name, type: 'text/csv; charset=utf-8', bytes: null, content };
}
