import { type LimitByKind, type LimitKind, limitKinds } from '../../../domain/numbers/number-limits.ts';
import { ConfigError } from './config-error.ts';

const none: LimitByKind = { local: null, registered: null, 'toll-free': null, short: null };

// US carrier defaults for a number without further registration.
const usualRates: LimitByKind = { local: 1, registered: 3, 'toll-free': 3, short: 100 };

/** Reads NUMBER_RATES, such as `local=1, registered=10`; kinds that aren't listed keep the carrier's default. */
export function readNumberRates(text: string, carrier: string): LimitByKind {
  const usual = carrier === 'simulator' ? none : usualRates;
  return read(text, usual, 'NUMBER_RATES', {
    meaning: 'messages per second above 0 and up to 1000',
    isLimit: (n) => n > 0 && n <= 1000,
  });
}

/** Reads NUMBER_DAILY_CAPS, such as `registered=2000`; kinds that aren't listed have no cap. */
export function readNumberDailyCaps(text: string): LimitByKind {
  const isCap = (n: number) => Number.isInteger(n) && n > 0 && n <= 10_000_000;
  return read(text, none, 'NUMBER_DAILY_CAPS', {
    meaning: 'message segments per day, a whole number above 0',
    isLimit: isCap,
  });
}

function read(
  text: string,
  usual: LimitByKind,
  setting: string,
  { meaning, isLimit }: { readonly meaning: string; readonly isLimit: (n: number) => boolean },
): LimitByKind {
  const given: Partial<Record<LimitKind, number | null>> = {};
  for (const part of text.split(',').flatMap((one) => one.trim() || [])) {
    const [, name = '', figure = ''] = /^([a-z-]+)\s*=\s*(\S+)$/.exec(part) ?? [];
    const kind = limitKinds.find((one) => one === name);
    const limit = figure === 'none' ? null : Number(figure);
    if (kind === undefined || (limit !== null && !isLimit(limit))) {
      const example = setting === 'NUMBER_RATES' ? 'local=1, registered=3' : 'local=200, registered=2000';
      throw new ConfigError(
        `${setting} must list ${limitKinds.join(', ')} with ${meaning}, or none, such as ${example}, and it has "${part}".`,
      );
    }
    if (given[kind] !== undefined) throw new ConfigError(`${setting} lists ${kind} more than once.`);
    given[kind] = limit;
  }
  return { ...usual, ...given };
}
