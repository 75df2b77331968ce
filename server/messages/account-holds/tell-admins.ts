import { brandNamed } from '../../../brands/registry.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { addressesOfPlatform, composeMail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { type HoldWords, holdWordsOf } from './hold-words.ts';
import { forgetHold, noteTold, readHoldNews } from './store.ts';

/** Emails the platform's admins once when a carrier account is put on hold, and once when it sends again. */
export async function tellAdmins(context: Context): Promise<void> {
  const now = context.clock.now();
  const { all, admins } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const news = await readHoldNews(tx);
    const words = await Promise.all(news.map((one) => holdWordsOf(tx, one, now)));
    const addresses = news.length > 0 ? await addressesOfPlatform(tx) : [];
    return { all: news.map((one, place) => ({ ...one, words: words[place] })), admins: addresses };
  });
  for (const { accountId, isOver, wasTold, words } of all) {
    // A hold that ended before the admins were notified needs no email.
    const isNews = words !== undefined && (!isOver || wasTold);
    if (isNews && !(await mailAll(context, admins, isOver, words))) continue;
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      isOver ? forgetHold(tx, accountId) : noteTold(tx, accountId, now),
    );
  }
}

// False when no email could be sent: the caller tries again.
async function mailAll(
  context: Context,
  admins: readonly string[],
  isOver: boolean,
  words: HoldWords,
): Promise<boolean> {
  const brand = brandNamed(context.config.brand);
  const url = absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/setup');
  const content = isOver
    ? {
        subject: 'Messages are going out again',
        paragraphs: ['The carrier accepts the account again. Everything that waited is on its way.'],
      }
    : {
        subject: 'Messages are waiting: the carrier doesn’t accept the account',
        paragraphs: [
          words.found,
          words.fix,
          'Nothing is lost. We try one message every few minutes, and the rest goes out on its own once it’s accepted.',
        ],
      };
  const closing = 'You got this because you look after this platform.';
  const mail = composeMail(brand, { ...content, button: { label: 'Open Setup', url }, closing });
  try {
    await mailEach(context, admins, mail);
    return true;
  } catch (error) {
    context.log.warn({ err: error }, 'could not email the admins about an account on hold');
    return false;
  }
}
