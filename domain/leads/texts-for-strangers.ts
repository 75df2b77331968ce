import { whyNotServed } from './served-phones.ts';

/** Whether a message that a stranger triggers may go to these ten digits. */
export function mayGetStrangersMessage(phone: string): boolean {
  return whyNotServed(phone) === null;
}
