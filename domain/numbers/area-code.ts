/** The area code of a phone of ten digits or in E.164; null where there is none that numbers are sold in. */
export function areaCodeOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const code = /^([2-9]\d\d)\d{7}$/.exec(digits)?.[1] ?? null;
  // 555 is the area code of demonstrations, and nobody sells numbers in it.
  return code === '555' ? null : code;
}
