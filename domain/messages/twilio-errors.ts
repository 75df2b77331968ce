import { type CarrierError, carrierErrorOf as error } from './carrier-error.ts';

const suspended = error('The carrier suspended the account that messages are sent from.', 'account');
const notAccepted = error('The carrier doesn’t accept the account that messages are sent from.', 'account');

/**
 * The meaning of Twilio's codes (www.twilio.com/docs/api/errors), and of what its HTTP status says where it gives none.
 * An unknown code keeps its number.
 */
export const twilioErrors: Readonly<Record<string, CarrierError>> = {
  '30003': error('The phone was off or out of range.', 'none', { mayRetry: true }),
  '30004': error('The carrier blocked the message.', 'none', { countsAsFiltering: true }),
  '30005': error('The carrier couldn’t find the number: it may be switched off, or no longer in use.', 'none', {
    mayRetry: true,
  }),
  '30006': error('The number is a landline or can’t receive texts.', 'invalid-phone'),
  '30007': error('The carrier filtered the message as unwanted.', 'none', { countsAsFiltering: true }),
  '30008': error('The carrier couldn’t deliver the message and gave no reason.', 'none', { mayRetry: true }),
  '30022': error('Messages were sent faster than the carrier allows.', 'rate', { mayRetry: true }),
  '21610': error('They opted out by replying STOP.', 'opt-out'),
  '21211': error('The number isn’t a valid phone number.', 'invalid-phone'),
  '21614': error('The number can’t receive texts.', 'invalid-phone'),
  // About our number, not the recipient. Twilio accepts such a message and reports it as undelivered.
  '30032': error('The carrier blocked the message because the toll-free number isn’t verified.', 'registration', {
    mayRetry: true,
  }),
  '30033': error('Carriers blocked the message because they suspended the number’s registration.', 'registration', {
    mayRetry: true,
  }),
  '30034': error('Carriers blocked the message because the phone number isn’t registered with them.', 'registration', {
    mayRetry: true,
  }),
  '30035': error('Carriers blocked the message because the number’s registration isn’t complete.', 'registration', {
    mayRetry: true,
  }),
  // About our account, not the recipient.
  '10001': suspended,
  '20005': suspended,
  '20403': suspended,
  '30002': suspended,
  '90010': suspended,
  '20003': notAccepted,
  '20404': notAccepted,
  'http-401': notAccepted,
  'http-402': error('The account that messages are sent from is out of money.', 'account'),
};
