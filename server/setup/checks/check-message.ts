import { brandNamed } from '../../../brands/registry.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { errorWords, reasonWords } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readNewestTest, type TestMessage } from '../store.ts';

// How long after sending a delivery receipt is still expected.
const RECEIPT_MS = 2 * 60_000;

const TRY_AGAIN = 'Send yourself another test message on the Setup page.';

/** The status of the newest test message from the platform's number. */
export async function checkMessage(context: Context): Promise<SetupLine> {
  const test = await inTransaction(context.db, PLATFORM_ORGANIZATION, (tx) =>
    readNewestTest(tx, PLATFORM_ORGANIZATION),
  );
  if (test === null)
    return {
      state: 'attention',
      found: 'No test message has been sent from the platform number yet.',
      fix: 'Send yourself a test message on the Setup page.',
    };
  const about = `The test message to ${formatPhone(test.phone)} (${timeAgo(test.createdAt, context.clock.now())})`;
  if (test.isWaiting) return waiting(context, about, test);
  if (test.outcome !== 'sent' || test.delivered === false) return failed(context, about, test);
  if (test.delivered) return { state: 'ok', found: `${about} was delivered.`, fix: null };
  return {
    state: 'attention',
    found: `${about} was sent, but the carrier hasn’t reported that it was delivered.`,
    fix: 'Receipts usually take a few seconds. If none comes, check the webhooks above.',
    isUnderWay: context.clock.now().getTime() - test.createdAt.getTime() < RECEIPT_MS,
  };
}

function waiting(context: Context, about: string, { reason }: TestMessage): SetupLine {
  const why = wordsOf(context, reason);
  return {
    state: 'attention',
    found: why === null ? `${about} is on its way.` : `${about} hasn’t gone out. ${sentence(why)}`,
    fix: 'Check again in a few seconds. If it stays like this, make sure a worker is running (ROLES).',
    isUnderWay: why === null,
  };
}

function failed(context: Context, about: string, { errorCode, reason }: TestMessage): SetupLine {
  const why = errorWords(errorCode) ?? wordsOf(context, reason);
  return {
    state: 'failed',
    found: `${about} didn’t arrive.${why === null ? '' : ` ${sentence(why)}`}`,
    fix: TRY_AGAIN,
  };
}

function wordsOf({ config }: Context, reason: string | null): string | null {
  return reasonWords(reason, null, brandNamed(config.brand).sending);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
