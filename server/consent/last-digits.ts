/** What the audit trail says of a phone number: the whole of it stands in the ledger of consent. */
export function lastDigits(phone: string): string {
  return `…${phone.slice(-4)}`;
}
