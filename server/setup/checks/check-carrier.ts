import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { fromE164 } from '../../../domain/leads/phone-numbers.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { type HoldWords, loadHoldWords } from '../../messages/index.ts';
import {
  askAboutPlatformNumber,
  askOtherCarriers,
  type CarrierName,
  carriersSetUp,
  loadCheckedState,
  numbersOf,
  type PlatformNumber,
} from '../../numbers/index.ts';
import { commandWords, startWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { carrierWords } from './carrier-words.ts';

type Trouble = Exclude<PlatformNumber['atCarrier'], { readonly done: unknown }>;

/** Whether each carrier that is set up answers, with its account. */
export async function checkCarrier(context: Context): Promise<SetupLine> {
  const { carrier, atCarrier } = await askAboutPlatformNumber(context);
  if (!('done' in atCarrier)) return troubleLine(context, carrier, atCarrier);
  const others = await askOtherCarriers(context, carrier);
  for (const { carrier: other, answer } of others) if (!('done' in answer)) return troubleLine(context, other, answer);
  const [hold] = await loadHoldWords(context);
  if (hold) return holdLine(context, hold);
  if (carrier === 'simulator')
    return {
      state: 'attention',
      found: 'Messages are simulated. Nothing reaches a real phone, and anyone who reaches this server can read them.',
      fix: 'To send for real, set CARRIER=twilio, TWILIO_ACCOUNT_SID, and TWILIO_AUTH_TOKEN, then restart the server.',
    };
  const answering = [carrier, ...others.map((other) => other.carrier)].map(okWords);
  return { state: 'ok', found: answering.join(' '), fix: null };
}

function okWords(carrier: CarrierName): string {
  if (carrier === 'simulator') return 'The simulated carrier answers.';
  const { title, credentials } = carrierWords[carrier];
  return `${title} answers and accepts ${credentials}.`;
}

// It responds but accepts no messages, as when the account of one organization is suspended.
function holdLine({ clock }: Context, { found, fix, retryAt }: HoldWords): SetupLine {
  const minutes = Math.max(1, Math.ceil((retryAt.getTime() - clock.now().getTime()) / 60_000));
  const next = `We try one message again ${minutes === 1 ? 'within a minute' : `in ${minutes} minutes`}.`;
  return { state: 'failed', found: `${found} ${next}`, fix };
}

/** Whether the platform has a number to send codes from. */
export async function checkNumber(context: Context): Promise<SetupLine> {
  const { phone } = await askAboutPlatformNumber(context);
  const wanted = context.config.platformNumber;
  const fix = 'Make sure the carrier account has this number. It’s picked up within a minute.';
  if (phone !== null && wanted !== null && phone !== wanted)
    return {
      state: 'attention',
      found: `PLATFORM_NUMBER is ${shown(wanted)}, but that number isn’t ready: sign-up codes are still sent from ${shown(phone)}.`,
      fix,
    };
  if (phone !== null) return { state: 'ok', found: `Sign-up codes are sent from ${shown(phone)}.`, fix: null };
  const silent = await silentNumberLine(context, wanted);
  if (silent !== null) return silent;
  if (wanted !== null)
    return {
      state: 'failed',
      found: `PLATFORM_NUMBER is ${shown(wanted)}, but that number isn’t ready, so no one can sign up.`,
      fix,
    };
  return {
    state: 'failed',
    found: 'No number is chosen. No one can sign up, because there’s no number to send codes from.',
    fix: 'Get a number for the platform, or set PLATFORM_NUMBER to one your carrier account has and restart the server.',
  };
}

// Why the platform's number sends no codes, and how to fix it.
const silentStates = {
  lost: {
    why: (phone: string) => `The carrier account no longer has ${phone}`,
    fix: 'Look for it in the carrier’s console, or get another number for the platform.',
  },
  suspended: {
    why: (phone: string) => `${phone} is suspended`,
    fix: 'Resume it under Organizations, Phone numbers, or get another number for the platform.',
  },
  releasing: {
    why: (phone: string) => `${phone} was released`,
    fix: 'Keep it under Organizations, Phone numbers, while there is time, or get another number for the platform.',
  },
};

// A simulated number was never the carrier's, and one that was replaced with PLATFORM_NUMBER needn't come back.
async function silentNumberLine({ db, config }: Context, wanted: string | null): Promise<SetupLine | null> {
  const numbers = await inTransaction(db, PLATFORM_ORGANIZATION, (tx) => numbersOf(tx, PLATFORM_ORGANIZATION));
  for (const { state, phone, carrier } of numbers) {
    if (carrier === 'simulator' && config.carrier !== 'simulator') continue;
    if (wanted !== null && phone !== wanted) continue;
    if (state !== 'lost' && state !== 'suspended' && state !== 'releasing') continue;
    const { why, fix } = silentStates[state];
    return { state: 'failed', found: `${why(shown(phone))}, so no one can sign up.`, fix };
  }
  return null;
}

/**
 * Whether replies, calls and delivery receipts arrive here: of the platform's number now, of all others when last
 * checked.
 */
export async function checkWebhooks(context: Context): Promise<SetupLine> {
  const { phone, carrier, atCarrier, isPointedHere } = await askAboutPlatformNumber(context);
  if (phone === null)
    return {
      state: 'attention',
      found: 'Webhooks belong to a number, and none is chosen yet.',
      fix: 'Choose a number first.',
    };
  if (!('done' in atCarrier)) return troubleLine(context, carrier, atCarrier);
  if (carrier === 'simulator')
    return { state: 'ok', found: 'The simulated carrier always reports to this server.', fix: null };
  const { title, arrives, numberGone } = carrierWords[carrier];
  if (atCarrier.done === null)
    return { state: 'failed', found: `The ${title} account doesn’t have ${shown(phone)}.`, fix: numberGone };
  const { misdirected } = await loadCheckedState(context);
  if (isPointedHere && misdirected > 0)
    return {
      state: 'failed',
      found: `${titlesOf(context)} doesn’t report to this server about ${misdirected === 1 ? '1 number' : `${misdirected} numbers`}. Replies and opt-outs get lost.`,
      ...setThem(context, titlesOf(context)),
    };
  if (isPointedHere) return { state: 'ok', found: `${arrives} of ${shown(phone)} arrive here.`, fix: null };
  return {
    state: 'failed',
    found: `${title} doesn’t report to this server about ${shown(phone)}. Replies and opt-outs get lost.`,
    ...setThem(context, title),
  };
}

// The page may be out of reach, such as right after a move to another address.
function setThem({ config }: Context, titles: string): Pick<SetupLine, 'fix' | 'commands'> {
  return {
    fix: `Press “Set webhooks” on the Setup page. It points ${titles} to ${config.publicUrl}.`,
    commands: [{ about: 'The same without the page:', command: commandWords(config, 'admin', 'numbers webhooks') }],
  };
}

// Which of them a number that reports elsewhere is at isn't known here.
function titlesOf({ config }: Context): string {
  const [carrier, ...others] = carriersSetUp(config);
  return others.length > 0 || carrier === 'simulator' ? 'A carrier' : carrierWords[carrier].title;
}

function troubleLine({ config }: Pick<Context, 'config'>, carrier: CarrierName, trouble: Trouble): SetupLine {
  const why = 'notNow' in trouble ? trouble.notNow : 'unknown' in trouble ? trouble.unknown : null;
  if (carrier === 'simulator')
    return {
      state: 'failed',
      found: `The simulated carrier can’t be reached (${why ?? 'refused'}). It runs inside the server.`,
      fix: `Start the server (${startWords(config)}), then check again. PORT and HOST have to be the same here as there.`,
    };
  const { title, credentials, wrongCredentials, copyThem, console, reach } = carrierWords[carrier];
  if (!('refused' in trouble)) return { state: 'failed', found: `${title} can’t be reached (${why}).`, fix: reach };
  const words = `It says “${trouble.sentence.replace(/\.$/, '')}” (error ${trouble.refused}).`;
  if (wrongCredentials.includes(trouble.refused))
    return { state: 'failed', found: `${title} didn’t accept ${credentials}. ${words}`, fix: copyThem };
  return {
    state: 'failed',
    found: `The carrier refused to answer. ${words}`,
    fix: `Sign in to ${console} and look for a notice about the account.`,
  };
}

function shown(phone: string): string {
  return formatPhone(fromE164(phone) ?? phone);
}
