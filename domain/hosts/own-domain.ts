/** The name servers' answer about a name. Null if they didn't answer, which says nothing about the name. */
export type DnsRecords = readonly string[] | null;

/** Everything that is looked up in DNS about an organization's own domain. */
export type DomainRecords = {
  readonly cname: DnsRecords;
  readonly addresses: DnsRecords;
  /** The addresses of the host it must point to. */
  readonly targetAddresses: DnsRecords;
  readonly texts: DnsRecords;
};

/** Why a domain isn't proven. */
export type DomainProblem =
  | 'no-answer'
  | 'not-pointing'
  | 'points-elsewhere'
  | 'proof-missing'
  | 'proof-wrong'
  | 'taken';

/**
 * The state of a domain. pending: never proven. live: links use it. failing: it stopped pointing to us, so links don't
 * use it. retired: removed, and served only so that links already sent keep working.
 */
export type DomainState = 'pending' | 'live' | 'failing' | 'retired';

/** What is stored from check to check. */
export type DomainProgress = {
  readonly state: DomainState;
  readonly problem: DomainProblem | null;
  readonly claimedAt: Date;
  readonly nextCheckAt: Date;
  readonly liveSince: Date | null;
  /** The first of the consecutive failed checks. */
  readonly failingSince: Date | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// The owner of a new domain waits for it; an old one doesn't need frequent checks.
const SOON_MS = 10 * MINUTE_MS;
const FRESH_MS = 7 * DAY_MS;

/** The name of the TXT record that proves who owns a domain. */
export function proofHost(domain: string): string {
  return `_domain-check.${domain}`;
}

/** The value of that record. */
export function proofValue(proof: string): string {
  return `domain-check=${proof}`;
}

/** Whether the records prove the domain and point it to us. Both must stay for as long as the domain is used. */
export function judgeDomain(records: DomainRecords, target: string, proof: string): 'proven' | DomainProblem {
  return pointerProblem(records, target) ?? proofProblem(records.texts, proof) ?? 'proven';
}

function pointerProblem(records: DomainRecords, target: string): DomainProblem | null {
  const { cname, addresses, targetAddresses } = records;
  if (cname?.some((name) => isSameHost(name, target))) return null;
  // A bare domain can't have a CNAME, so its provider answers with the target's addresses.
  const isFlattened = addresses?.length && addresses.every((address) => targetAddresses?.includes(address));
  if (isFlattened) return null;
  if (cname === null || addresses === null || (addresses.length > 0 && targetAddresses === null)) return 'no-answer';
  return cname.length > 0 || addresses.length > 0 ? 'points-elsewhere' : 'not-pointing';
}

function proofProblem(texts: DnsRecords, proof: string): DomainProblem | null {
  if (texts === null) return 'no-answer';
  if (texts.some((text) => text.trim() === proofValue(proof))) return null;
  return texts.length > 0 ? 'proof-wrong' : 'proof-missing';
}

function isSameHost(name: string, target: string): boolean {
  return name.toLowerCase().replace(/\.$/, '') === target;
}

/**
 * When a domain with failing checks falls back: an hour after the first failure, or a day if name servers don't answer.
 */
export function fallsBackAt({ failingSince, problem }: Pick<DomainProgress, 'failingSince' | 'problem'>): Date | null {
  if (failingSince === null) return null;
  return new Date(failingSince.getTime() + (problem === 'no-answer' ? DAY_MS : HOUR_MS));
}

/** The state of a domain after a check. Null when a retired one is done. */
export function afterCheck(
  before: DomainProgress,
  verdict: 'proven' | DomainProblem,
  now: Date,
): DomainProgress | null {
  const { state, claimedAt } = before;
  if (verdict === 'proven') {
    const nextCheckAt = new Date(now.getTime() + HOUR_MS);
    const isProven = { ...before, problem: null, failingSince: null, nextCheckAt };
    return state === 'retired' ? isProven : { ...isProven, state: 'live', liveSince: before.liveSince ?? now };
  }
  const failingSince = before.failingSince ?? now;
  const since = state === 'pending' ? claimedAt : failingSince;
  const isFresh = now.getTime() - since.getTime() < FRESH_MS;
  const nextCheckAt = new Date(now.getTime() + (isFresh ? SOON_MS : HOUR_MS));
  const failed = { ...before, problem: verdict, nextCheckAt };
  if (state === 'pending') return failed;
  const fallsBack = fallsBackAt({ failingSince, problem: verdict });
  // Name servers that are briefly down, or an owner who is moving the records, change nothing yet.
  if (fallsBack === null || now < fallsBack) return { ...failed, failingSince };
  return state === 'retired' ? null : { ...failed, failingSince, state: 'failing' };
}

/** What the organization should do about a problem. */
export function sentenceOfProblem(problem: DomainProblem, domain: string, target: string): string {
  return sentences[problem].replaceAll('{domain}', domain).replaceAll('{target}', target);
}

const sentences: Readonly<Record<DomainProblem, string>> = {
  'no-answer': 'The name servers of {domain} didn’t answer. That usually clears up soon, and we’ll check again.',
  'not-pointing':
    'We can’t find the CNAME record yet. Add it where {domain} is managed. New records can take an hour to show up.',
  'points-elsewhere':
    '{domain} points somewhere else. Change its CNAME record to {target}, remove any A or AAAA records, and turn off proxying.',
  'proof-missing':
    'The CNAME record works, but we can’t find the TXT record. Add it to prove that the domain is yours.',
  'proof-wrong': 'The TXT record has a different value. Copy the value below into it.',
  taken: 'Another account uses {domain}. Remove it there first, or choose a different domain.',
};
