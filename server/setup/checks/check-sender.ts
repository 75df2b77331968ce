import { hasSenderStopped } from '../../../domain/messages/sender-life.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadSenderLife } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';

/** Whether a process is running that sends what's due. */
export async function checkSender(context: Context): Promise<SetupLine> {
  const { beatAt, organizationsDue } = await loadSenderLife(context);
  const now = context.clock.now();
  if (beatAt === null)
    return {
      state: 'failed',
      found: `No process has sent messages on this server yet. ${waitingWords(organizationsDue)}`,
      fix: 'Start the server with worker among its ROLES, such as ROLES=web,worker.',
    };
  if (hasSenderStopped(beatAt, beatAt, now))
    return {
      state: 'failed',
      found: `The sender stopped ${timeAgo(beatAt, now)}. ${waitingWords(organizationsDue)}`,
      fix: "Restart the process that has worker among its ROLES. If it's running, its log says what keeps it from sending.",
    };
  return { state: 'ok', found: 'A sender is running and looks for messages that are due.', fix: null };
}

function waitingWords(organizations: number): string {
  if (organizations === 0) return 'No messages are due.';
  return `Messages of ${organizations === 1 ? '1 organization' : `${organizations.toLocaleString('en-US')} organizations`} are waiting.`;
}
