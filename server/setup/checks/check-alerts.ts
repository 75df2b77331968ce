import type { WaitCause } from '../../../domain/messages/why-waiting.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadLateMessages } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';

const causes: Partial<Record<WaitCause, string>> = {
  'no-number': 'no phone number',
  'number-ordering': 'phone number is still being set up',
  'number-suspended': 'phone number is suspended',
  'number-lost': 'phone number is gone at the carrier',
  'registration-pending': 'phone number isn’t registered with carriers',
  'account-suspended': 'account is suspended by the carrier',
  'account-refused': 'account is refused by the carrier',
  'account-unpaid': 'account has run out of money at the carrier',
  'daily-cap': 'daily limit of the phone number is reached',
  'carrier-busy': 'carrier asked for a slower pace',
  'carrier-unavailable': 'carrier can’t be reached',
  'sender-stopped': 'no sender is running',
  'being-confirmed': 'carrier is being asked whether it has it',
  unconfirmed: 'carrier doesn’t say whether it has it',
};

/** Whether alerts to staff, tests and answers to STOP are sent: no screen shows that they wait. */
export async function checkAlerts(context: Context): Promise<SetupLine> {
  const { messages, organizations, since, first } = await loadLateMessages(context);
  if (since === null) return { state: 'ok', found: 'No alert, test, or reply to STOP is waiting.', fix: null };
  const each = first.map(
    ({ name, messages: count, cause }) => `${name}: ${count} (${causes[cause] ?? 'next in line'})`,
  );
  const more = organizations - first.length;
  const listed = [...each, ...(more > 0 ? [`${more} more organizations`] : [])].join('; ');
  const what =
    messages === 1
      ? '1 alert, test, or reply to STOP is'
      : `${messages.toLocaleString('en-US')} alerts, tests, and replies to STOP are`;
  return {
    state: 'attention',
    found: `${what} waiting, ${messages === 1 ? '' : 'the oldest '}due ${timeAgo(since, context.clock.now())}. ${listed}.`,
    fix: 'They go out on their own once their reason is gone. Phone numbers are on the page of each organization.',
  };
}
