import type { CarrierName } from '../../numbers/index.ts';

/** How the Setup page speaks of a carrier, and what fixes what. */
export type CarrierWords = {
  readonly title: string;
  /** The words after "Twilio answers and accepts" and "didn't accept". */
  readonly credentials: string;
  /** Codes that say that those are wrong. */
  readonly wrongCredentials: readonly string[];
  readonly copyThem: string;
  readonly console: string;
  /** Where it can be reached, and where it says that it can't. */
  readonly reach: string;
  readonly numberGone: string;
  /** What a number whose webhooks are set brings here. */
  readonly arrives: string;
};

/** The words for each carrier that is reached over the internet. */
export const carrierWords: Readonly<Record<Exclude<CarrierName, 'simulator'>, CarrierWords>> = {
  twilio: {
    title: 'Twilio',
    credentials: 'the account SID and the token',
    wrongCredentials: ['20003', 'http-401'],
    copyThem:
      'Copy both from the Twilio console into TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, then restart the server.',
    console: 'the Twilio console',
    reach: 'Make sure this machine can connect to api.twilio.com, look at status.twilio.com, then check again.',
    numberGone:
      'Check in the Twilio console that the number is still there and that TWILIO_ACCOUNT_SID is its account.',
    arrives: 'Replies, calls, and delivery receipts',
  },
  telnyx: {
    title: 'Telnyx',
    credentials: 'the API key and the messaging profile',
    wrongCredentials: ['telnyx-10009', 'telnyx-10005', 'telnyx-20002', 'telnyx-20006', 'http-401', 'http-404'],
    copyThem: 'Copy both from the Telnyx portal into TELNYX_API_KEY and TELNYX_PROFILE_ID, then restart the server.',
    console: 'the Telnyx portal',
    reach: 'Make sure this machine can connect to api.telnyx.com, look at status.telnyx.com, then check again.',
    numberGone: 'Check in the Telnyx portal that the number is still there and that TELNYX_API_KEY is of its account.',
    arrives: 'Replies and delivery receipts',
  },
};
