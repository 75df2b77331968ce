import { closestWord } from '../../../domain/text/closest-word.ts';

// Prefixes that only our variables use. Other prefixes of ours, such as LOG and DATA, are common elsewhere.
const families = [
  'AI',
  'BRAND',
  'CALENDLY',
  'MAIL',
  'MODMED',
  'NUMBER',
  'NUMBERS',
  'PAYMENTS',
  'S3',
  'SENDER',
  'STRIPE',
  'TELNYX',
  'TWILIO',
];

// Read by the tests and benchmarks, or by Node itself.
const alsoKnown = ['TEST_DATABASE_URL', 'CHROME_PATH', 'BENCH_LARGE'];

/**
 * A sentence for each variable that looks like a misspelled setting of ours, with the closest valid name. A shell has
 * many unrelated variables: one counts as ours by its prefix, or when it is a typo away from a setting.
 */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const known = new Set([...settings, ...alsoKnown]);
  const services = new Set(
    Object.keys(environment).flatMap((name) => /^([A-Z0-9_]+)_SERVICE_HOST$/.exec(name)?.[1] ?? []),
  );
  const sentences: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (known.has(name) || value === undefined || value.trim() === '' || isOfService(name, services)) continue;
    const closest = closestSetting(name, settings);
    if (closest !== null) sentences.push(`${name} isn't a setting. Did you mean ${closest}?`);
  }
  return sentences;
}

/** The setting that a name was probably meant to be; null for an unrelated variable. */
function closestSetting(name: string, settings: readonly string[]): string | null {
  const family = families.find((first) => name.startsWith(`${first}_`));
  if (family !== undefined) {
    const ours = settings.filter((setting) => setting.startsWith(`${family}_`));
    const words = name.split('_');
    // What was only shortened: S3_KEY is S3_ACCESS_KEY_ID, though S3_BUCKET takes fewer edits.
    const longer = ours.filter((setting) => words.every((word) => setting.split('_').includes(word)));
    return closestWord(name, [longer, ours, settings].find((some) => some.length > 0) ?? settings);
  }
  return closestWord(name.toUpperCase(), settings, mostEdits);
}

// Two edits turn a short name into another word: HOME is not a typo of HOST.
function mostEdits(setting: string): number {
  return setting.length < 8 ? 1 : 2;
}

// Kubernetes sets variables for neighboring services, and one may be called mail: MAIL_SERVICE_HOST, MAIL_PORT_25_TCP.
function isOfService(name: string, services: ReadonlySet<string>): boolean {
  return [...services].some((service) => new RegExp(`^${service}_(SERVICE|PORT)(_|$)`).test(name));
}
