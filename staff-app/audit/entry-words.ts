import type { Entry } from './use-audit.ts';

type Told = Pick<Entry, 'action' | 'phrase' | 'userId' | 'userName' | 'objectType' | 'objectId' | 'details' | 'ip'>;

/** What happened, as one sentence: "Mira Lane invited a user". */
export function entrySentence(entry: Told): string {
  if (entry.userId === null && entry.action === 'consent-changed')
    return 'A contact changed whether they may be texted';
  return `${whoOf(entry)} ${entry.phrase}`;
}

/** What it was done to and how much, in a line of its own; empty where there is nothing more to tell. */
export function entryDetails({ objectType, objectId, details, ip }: Told): string {
  const object = objectType === null ? [] : [`${objectType} ${objectId ?? ''}`.trim()];
  const told = details.flatMap(({ name, value }) => (value === null ? [] : [`${wordsOf(name)}: ${value}`]));
  return [...object, ...told, ...(ip === null ? [] : [`from ${ip}`])].join(' · ');
}

function whoOf({ userId, userName }: Told): string {
  if (userName !== null) return userName;
  if (userId !== null) return `Person ${userId}`;
  return 'Somebody';
}

// Names of details are written in one word: leadIds, campaignId.
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
