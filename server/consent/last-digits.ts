/** A phone number in the audit trail: the full number is in the consent ledger. */
export function lastDigits(phone: string): string {
  return `…${phone.slice(-4)}`;
}
