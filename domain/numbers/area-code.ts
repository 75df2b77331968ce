/** The area code of a phone of ten digits or in E.164. Null if numbers aren't sold in it. */
export function areaCodeOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const code = /^([2-9]\d\d)\d{7}$/.exec(digits)?.[1] ?? null;
  // 555 is the demo area code, and numbers aren't sold in it.
  return code === '555' ? null : code;
}
