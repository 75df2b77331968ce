import { retention } from '../../../domain/privacy/retention.ts';
import { choiceOf, readChosenLeads } from '../../leads/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOver } from '../exporting/start-export.ts';
import { readExport } from '../exporting/store.ts';
import { type ChosenList, sealList } from './list-ticket.ts';
import { deleteTicketsBefore, insertTicket } from './store.ts';

const VALID_MS = 60_000;

type Ticket = { readonly ticket: string };

/** Lets the session download an export that is ready. */
export function allowExportDownload(context: RequestContext, exportId: number): Promise<Ticket> {
  const { organizationId } = actorOf(context);
  return inTransaction(context.db, organizationId, async (tx) => {
    const made = (await readExport(tx, organizationId, exportId)) ?? refuse('not-found');
    if (made.state !== 'ready' || isOver(made, context.clock.now()))
      refuse('export-gone', { hours: retention.exportHours });
    return createTicket(tx, context, made.id);
  });
}

/** Lets the session download the list of opt-outs. */
export function allowOptOutsDownload(context: RequestContext): Promise<Ticket> {
  return inTransaction(context.db, actorOf(context).organizationId, (tx) => createTicket(tx, context, null));
}

/** Lets the session download the contacts that a list finds. */
export function allowListDownload(context: RequestContext, list: ChosenList): Promise<Ticket> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    // A campaign or group of another organization is refused while there is a screen to say it on.
    await readChosenLeads(tx, context, actor, choiceOf({ allLeads: true, ...list }));
    const { ticket } = await createTicket(tx, context, null);
    return { ticket: await sealList(context, { ticket, list }) };
  });
}

// The signed-in browser fetches the file once within a minute; the ticket ends with the session.
async function createTicket(tx: Tx, context: RequestContext, exportId: number | null): Promise<Ticket> {
  const { organizationId } = actorOf(context);
  const sessionHash = context.sessionHash ?? refuse('invalid-session');
  const now = context.clock.now();
  const ticket = secretToken();
  await deleteTicketsBefore(tx, organizationId, now);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const kept = { ticketHash: hashToken(ticket), sessionHash, exportId, expiresAt };
  await insertTicket(tx, organizationId, kept);
  return { ticket };
}
