import { parseArgs } from 'node:util';
import type { OrganizationId } from '../../../domain/ids.ts';
import { refuseUnknownOrganization } from '../../accounts/index.ts';
import { letSend, listStopped, stopAfterRestore, stopSending } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { alignColumns } from './align-columns.ts';

/** The usage of the commands that stop and allow sending. */
export const sendingUsage = `  sending list                                  the organizations that were stopped, and why
  sending stop 1000 --reason "Invoice 1000-4 is unpaid"
  sending stop --restored                       stops all, after the database was set back other than with a backup
  sending allow 1000 [--cancel-due]             lets one send again; what is due goes out, or is canceled
  sending allow --restored [--cancel-due]       lets all send again that a restored backup stopped, or stop --restored`;

/** Lists organizations whose sending is stopped, and stops or allows it; false for an unknown command. */
export async function runSendingCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      reason: { type: 'string', default: '' },
      restored: { type: 'boolean', default: false },
      'cancel-due': { type: 'boolean', default: false },
    },
  });
  const [verb, id] = positionals;
  if (verb === 'list') return tellStopped(context, say);
  const organizationId = /^\d{1,15}$/.test(id ?? '') ? (Number(id) as OrganizationId) : null;
  if (verb === 'stop' && organizationId !== null && !values.restored) {
    await refuseUnknownOrganization(context, organizationId);
    await stopSending(context, null, organizationId, values.reason);
    return tellStopped(context, say);
  }
  if (verb === 'stop' && id === undefined && values.restored) {
    const count = await stopAfterRestore(context, values.reason);
    say(`Organizations stopped: ${count}. Let them send again with sending allow --restored.`);
    return true;
  }
  if (verb !== 'allow' || (organizationId === null) !== values.restored) return false;
  if (organizationId !== null) await refuseUnknownOrganization(context, organizationId);
  const all = (await listStopped(context)).filter((one) =>
    organizationId === null ? one.isByRestore : one.id === organizationId,
  );
  if (all.length === 0)
    say(organizationId === null ? 'No such organization is stopped.' : `Organization ${organizationId} isn't stopped.`);
  for (const one of all) {
    const canceled = await letSend(context, null, one.id, { cancelsDue: values['cancel-due'] });
    const now = one.isClosed ? 'is closed, so it still sends nothing.' : 'sends again.';
    say(`${one.id} ${one.name} ${now}${values['cancel-due'] ? ` Messages canceled: ${canceled}.` : ''}`);
  }
  return true;
}

async function tellStopped(context: Context, say: (line: string) => void): Promise<true> {
  const all = await listStopped(context);
  const rows = all.map(({ id, name, at, reason }) => [String(id), name, at.toISOString(), reason]);
  const lines =
    rows.length === 0 ? ['No organization is stopped.'] : alignColumns([['ID', 'NAME', 'SINCE', 'REASON'], ...rows]);
  for (const line of lines) say(line);
  return true;
}
