import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { fromE164 } from '../../../domain/leads/phone-numbers.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { type HoldWords, loadHoldWords } from '../../messages/index.ts';
import { askAboutPlatformNumber, loadCheckedState, numbersOf, type PlatformNumber } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';

type Trouble = Exclude<PlatformNumber['atCarrier'], { readonly done: unknown }>;

/** Whether the carrier responds, with the configured account. */
export async function checkCarrier(context: Context): Promise<SetupLine> {
  const { atCarrier } = await askAboutPlatformNumber(context);
  if (!('done' in atCarrier)) return troubleLine(context, atCarrier);
  const [hold] = await loadHoldWords(context);
  if (hold) return holdLine(context, hold);
  if (context.config.carrier === 'simulator')
    return {
      state: 'attention',
      found: 'Messages are simulated. Nothing reaches a real phone, and anyone who reaches this server can read them.',
      fix: 'To send for real, set CARRIER=twilio, TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, then restart the server.',
    };
  return { state: 'ok', found: 'Twilio answers and accepts the account SID and the token.', fix: null };
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
  if (phone !== null) return { state: 'ok', found: `Sign-up codes are sent from ${shown(phone)}.`, fix: null };
  const silent = await silentNumberLine(context);
  if (silent !== null) return silent;
  const wanted = context.config.platformNumber;
  if (wanted !== null)
    return {
      state: 'failed',
      found: `PLATFORM_NUMBER is ${shown(wanted)}, but that number isn't ready, so no one can sign up.`,
      fix: "Make sure the carrier account has this number. It's picked up within a minute.",
    };
  return {
    state: 'failed',
    found: "No number is chosen. No one can sign up, because there's no number to send codes from.",
    fix: 'Get a number for the platform, or set PLATFORM_NUMBER to one your carrier account has and restart the server.',
  };
}

// Why the platform's number sends no codes, and how to fix it.
const silentStates = {
  lost: {
    why: (phone: string) => `The carrier account no longer has ${phone}`,
    fix: "Look for it in the carrier's console, or get another number for the platform.",
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

async function silentNumberLine({ db }: Context): Promise<SetupLine | null> {
  const numbers = await inTransaction(db, PLATFORM_ORGANIZATION, (tx) => numbersOf(tx, PLATFORM_ORGANIZATION));
  for (const { state, phone } of numbers) {
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
  const { phone, atCarrier, webhooks } = await askAboutPlatformNumber(context);
  if (phone === null)
    return {
      state: 'attention',
      found: 'Webhooks belong to a number, and none is chosen yet.',
      fix: 'Choose a number first.',
    };
  if (!('done' in atCarrier)) return troubleLine(context, atCarrier);
  if (context.config.carrier === 'simulator')
    return { state: 'ok', found: 'The simulated carrier always reports to this server.', fix: null };
  if (atCarrier.done === null)
    return {
      state: 'failed',
      found: `The Twilio account doesn't have ${shown(phone)}.`,
      fix: 'Check in the Twilio console that the number is still there and that TWILIO_ACCOUNT_SID is its account.',
    };
  const { message, status, voice } = atCarrier.done.webhooks;
  const isSet = message === webhooks.message && status === webhooks.status && voice === webhooks.voice;
  const { misdirected } = await loadCheckedState(context);
  if (isSet && misdirected > 0)
    return {
      state: 'failed',
      found: `Twilio doesn't report to this server about ${misdirected === 1 ? '1 number' : `${misdirected} numbers`}. Replies and opt-outs get lost.`,
      fix: `Press “Set webhooks” on the set-up page. It points Twilio to ${context.config.publicUrl}.`,
    };
  if (isSet)
    return { state: 'ok', found: `Replies, calls and delivery receipts of ${shown(phone)} arrive here.`, fix: null };
  return {
    state: 'failed',
    found: `Twilio doesn't report to this server about ${shown(phone)}. Replies and opt-outs get lost.`,
    fix: `Press “Set webhooks” on the set-up page. It points Twilio to ${context.config.publicUrl}.`,
  };
}

const WRONG_TOKEN = '20003';

function troubleLine({ config }: Context, trouble: Trouble): SetupLine {
  if ('refused' in trouble) {
    const words = trouble.sentence.replace(/\.$/, '');
    if (trouble.refused === WRONG_TOKEN || trouble.refused === 'http-401')
      return {
        state: 'failed',
        found: `Twilio didn't accept the account SID and the token. It says “${words}” (error ${trouble.refused}).`,
        fix: 'Copy both from the Twilio console into TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, then restart the server.',
      };
    return {
      state: 'failed',
      found: `The carrier refused to answer. It says “${words}” (error ${trouble.refused}).`,
      fix: 'Sign in to the Twilio console and look for a notice about the account.',
    };
  }
  const why = 'notNow' in trouble ? trouble.notNow : trouble.unknown;
  if (config.carrier === 'simulator')
    return {
      state: 'failed',
      found: `The simulated carrier can't be reached (${why}). It runs inside the server.`,
      fix: 'Start the server with npm start, then check again.',
    };
  return {
    state: 'failed',
    found: `Twilio can't be reached (${why}).`,
    fix: 'Make sure this machine can connect to api.twilio.com, look at status.twilio.com, then check again.',
  };
}

function shown(phone: string): string {
  return formatPhone(fromE164(phone) ?? phone);
}
