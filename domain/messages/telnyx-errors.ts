import { type CarrierError, carrierErrorOf as error } from './carrier-error.ts';

const again = { mayRetry: true } as const;
const filtered = { countsAsFiltering: true } as const;

const notAccepted = error('The carrier doesn’t accept the account that messages are sent from.', 'account');
const suspended = error('The carrier suspended the account that messages are sent from.', 'account');
const unpaid = error('The account that messages are sent from is out of money.', 'account');
const profileClosed = error('The carrier’s messaging profile that messages are sent from is turned off.', 'account');
const asSpam = error('The carrier filtered the message as unwanted.', 'none', filtered);
const tooFast = error('Messages were sent faster than the carrier allows.', 'rate', again);
const unregistered = 'Carriers blocked the message because the phone number isn’t registered with them.';
const unverified = 'The carrier blocked the message because the toll-free number isn’t verified.';

/**
 * The meaning of Telnyx's codes, from its help center
 * (support.telnyx.com/en/articles/6505121-telnyx-messaging-error-codes, February 2025). Each is below its title there.
 * Codes about pictures, sender names and forms that we never send are left out. An unknown code keeps its number.
 */
export const telnyxErrors: Readonly<Record<string, CarrierError>> = {
  // Invalid phone number; phone number must be in +E.164 format; invalid 'to' address.
  'telnyx-10002': error('The number isn’t a valid phone number.', 'invalid-phone'),
  'telnyx-10016': error('The number isn’t a valid phone number.', 'invalid-phone'),
  'telnyx-40310': error('The number isn’t a valid phone number.', 'invalid-phone'),
  // Not routable: a landline, or a wireless number without messages.
  'telnyx-40001': error('The number is a landline or can’t receive texts.', 'invalid-phone'),
  // Invalid messaging destination number: unowned, deactivated, or its owner has no credit left; the last may change.
  'telnyx-40012': error(
    'The carrier couldn’t find the number: it may be switched off, or no longer in use.',
    'none',
    again,
  ),
  // Unsupported, incompatible message type for the 'to' address.
  'telnyx-40301': error('The number can’t receive texts.', 'invalid-phone'),
  'telnyx-40319': error('The number can’t receive texts.', 'invalid-phone'),
  // Blocked due to STOP message.
  'telnyx-40300': error('They opted out by replying STOP.', 'opt-out'),
  // Blocked as spam: temporary, permanent, internal; AT&T 10DLC spam message rejected; blocked due to content.
  'telnyx-40002': asSpam,
  'telnyx-40003': error('The carrier permanently blocked the number that the message came from.', 'none', filtered),
  'telnyx-40015': asSpam,
  'telnyx-40017': asSpam,
  'telnyx-40322': asSpam,
  // Unhealthy 'from' address: few of its messages arrive.
  'telnyx-40315': error(
    'The carrier stopped the number that the message came from: too many were marked as spam.',
    'none',
    filtered,
  ),
  // Rejected by destination; message expired during transmission; recipient server unavailable; undeliverable.
  'telnyx-40004': error('The recipient’s carrier rejected the message and gave no reason.', 'none', again),
  'telnyx-40005': error('The carrier couldn’t deliver the message in time.', 'none', again),
  'telnyx-40006': error('The recipient’s carrier couldn’t be reached.', 'none', again),
  'telnyx-40008': error('The carrier couldn’t deliver the message and gave no reason.', 'none', again),
  // Invalid message body.
  'telnyx-40009': error(
    'The recipient’s carrier doesn’t take this message. Change its text before you try again.',
    'none',
    again,
  ),
  // Too many requests upstream; message expired in queue; T-Mobile and AT&T sending limits of the campaign.
  'telnyx-40011': tooFast,
  'telnyx-40014': tooFast,
  'telnyx-40016': error(
    'T-Mobile takes no more messages from this business until midnight Pacific time.',
    'none',
    again,
  ),
  'telnyx-40018': tooFast,
  // Unregistered 10DLC message; number not messaging enabled; toll-free number not in registry, not yet verified.
  'telnyx-40010': error(unregistered, 'registration', again),
  'telnyx-40100': error('The carrier hasn’t turned on messages for the phone number.', 'registration', again),
  'telnyx-40150': error(unverified, 'registration', again),
  'telnyx-40329': error(unverified, 'registration', again),
  // Message enablement pending with other provider; invalid messaging source number; invalid 'from' address.
  'telnyx-40151': error('The phone number is still being moved to the carrier.', 'registration', again),
  'telnyx-40013': error('Carriers don’t accept the phone number that the message came from.', 'registration', again),
  'telnyx-40305': error('The phone number doesn’t belong to the carrier’s messaging profile.', 'registration', again),
  // Invalid destination region.
  'telnyx-40309': error('The carrier account may not send messages to this country.', 'none', again),
  // Message too large; SMS exceeds recommended size.
  'telnyx-40302': error('The message is too long for the carrier.', 'none', again),
  'telnyx-40328': error('The message is too long for the carrier.', 'none', again),
  // Of the account and not of the message: authentication, authorization, API key revoked or expired.
  'telnyx-10009': notAccepted,
  'telnyx-10010': notAccepted,
  'telnyx-20002': notAccepted,
  'telnyx-20006': notAccepted,
  // Account blocked, unverified, feature not enabled, not verified to level 1 or 2; messaging disabled on account.
  'telnyx-20013': suspended,
  'telnyx-20014': suspended,
  'telnyx-20015': suspended,
  'telnyx-20016': suspended,
  'telnyx-20017': suspended,
  'telnyx-40314': suspended,
  // Account inactive, as when it has no money; insufficient funds.
  'telnyx-20012': unpaid,
  'telnyx-20100': unpaid,
  // Messaging profile is disabled; no usable numbers on it.
  'telnyx-40312': profileClosed,
  'telnyx-40321': profileClosed,
};
