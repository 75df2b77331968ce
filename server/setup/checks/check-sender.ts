import { isSenderLate, showsItselfEveryMs } from '../../../domain/messages/sender-life.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadSenderLife } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';

const ANSWERS_WITHIN_MS = 3_000;

/**
 * Whether a process is running that sends what's due; between two heartbeats, only the last one is known. All senders
 * share their heartbeat, so the one at ADMIN_PORT of this machine is also asked itself.
 */
export async function checkSender(context: Context): Promise<SetupLine> {
  const problem = await problemAtAdminPort(context);
  if (problem === null) return checkHeartbeat(context);
  return {
    state: 'failed',
    found: `The worker at ADMIN_PORT isn’t ready: ${problem}`,
    fix: 'Restart that process. If it happens again, its log says what keeps it from working.',
  };
}

// Where nothing answers, the worker may be on another machine.
async function problemAtAdminPort({ config: { adminHost, adminPort } }: Context): Promise<string | null> {
  if (!adminPort) return null;
  try {
    const host = adminHost.includes(':') ? `[${adminHost}]` : adminHost;
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(`http://${host}:${adminPort}/ready`, { signal });
    return answer.status === 503 ? (await answer.text()).slice(0, 200) : null;
  } catch {
    return null;
  }
}

async function checkHeartbeat(context: Context): Promise<SetupLine> {
  const { shown, hasStopped, organizationsDue } = await loadSenderLife(context);
  const now = context.clock.now();
  const waiting = waitingWords(organizationsDue);
  if (shown === null)
    return {
      state: 'failed',
      found: `No process has sent messages on this server yet. ${waiting}`,
      fix: 'Start the server with worker among its ROLES, such as ROLES=web,worker.',
    };
  const ago = secondsAgo(shown.at, now);
  if (hasStopped)
    return {
      state: 'failed',
      found: `The sender stopped ${ago}. ${waiting}`,
      fix: 'Restart the process that has worker among its ROLES. If it’s running, its log says what keeps it from sending.',
    };
  const fix =
    'Check again in a minute. If no sender runs by then, restart the process that has worker among its ROLES.';
  if (shown.isEnd)
    return { state: 'attention', found: `A sender stopped ${ago}, and none has shown itself since. ${waiting}`, fix };
  const every = `every ${showsItselfEveryMs / 1_000} seconds`;
  if (isSenderLate(shown.at, now))
    return {
      state: 'attention',
      found: `A sender was last seen ${ago}. It reports ${every} while it runs, so it may have stopped. ${waiting}`,
      fix,
    };
  return { state: 'ok', found: `A sender was last seen ${ago}. It reports ${every} while it runs.`, fix: null };
}

function secondsAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000));
  return seconds >= 60 ? timeAgo(at, now) : `${seconds} second${seconds === 1 ? '' : 's'} ago`;
}

function waitingWords(organizations: number): string {
  if (organizations === 0) return 'No messages are due.';
  return `Messages of ${organizations === 1 ? '1 organization' : `${organizations.toLocaleString('en-US')} organizations`} are waiting.`;
}
