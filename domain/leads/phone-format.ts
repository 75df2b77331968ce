/** Formats ten digits as (xxx) xxx-xxxx. Anything else stays as it is. */
export function formatPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;
}

/** Formats a number typed with common separators like `formatPhone`, and leaves anything else as typed. */
export function formatTypedPhone(typed: string): string {
  const digits = /^[\s\d().+-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return /^1?\d{10}$/.test(digits) ? formatPhone(digits.slice(-10)) : typed;
}

/** Formats ten digits for carriers, with +1 in front. */
export function toE164(phone: string): string {
  return `+1${phone}`;
}

/** Reads a carrier's +1 number as ten digits. Null for any other country or length. */
export function fromE164(untrusted: string): string | null {
  return /^\+1(\d{10})$/.exec(untrusted)?.[1] ?? null;
}
