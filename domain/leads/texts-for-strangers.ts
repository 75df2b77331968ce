import { isPremiumRateNumber } from './premium-rate-numbers.ts';

// Toll-free numbers and personal numbers (500, 521 to 529, 533 ...) belong to businesses that are paid for each
// message.
const notPhonesOfPeople = /^(?:8(?:00|22|33|44|55|66|77|88)|5(?:00|2[1-9]|33|44|66|77|88)|700|710)/;
// Such as 411 and 911: services in every area code.
const serviceExchange = /^\d{3}[2-9]11/;

/**
 * Whether a message that a stranger triggers may go to these ten digits: a personal phone in the United States or
 * Canada. Premium-rate numbers, other +1 countries, toll-free, personal and service numbers are excluded.
 */
export function mayGetStrangersMessage(phone: string): boolean {
  return !isPremiumRateNumber(phone) && !notPhonesOfPeople.test(phone) && !serviceExchange.test(phone);
}
