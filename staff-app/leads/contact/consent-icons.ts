import {
  IconCircleCheck,
  IconMessageOff,
  IconMessageQuestion,
  IconPhoneOff,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { Consent } from '../consent-words.ts';

/** The icon beside the words of a consent. */
export const consentIcons: Readonly<Record<Consent['kind'], typeof IconCircleCheck>> = {
  'opted-out': IconMessageOff,
  'may-want-to-stop': IconMessageQuestion,
  'cant-get-texts': IconPhoneOff,
  'no-consent': IconUserQuestion,
  'opted-in': IconCircleCheck,
  'not-confirmed': IconUserQuestion,
  claimed: IconUserCheck,
};
