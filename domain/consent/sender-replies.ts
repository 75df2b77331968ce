import type { BrandTexts } from '../brands/brand.ts';
import { carrierParts } from '../messages/segments.ts';
import { stripEmoji } from '../text/plain.ts';
import { inSimplestLetters } from '../text/without-accents.ts';

type Replies = BrandTexts['replies'];

type Sender = {
  readonly brandName: string;
  readonly organizationName: string;
  /** The sentence behind the answer to HELP that says how to reach the organization; empty without one. */
  readonly contact?: string;
};

/**
 * The replies to STOP, START and HELP under the organization's name: the sender its contacts know, as carriers (CTIA)
 * require. Each stays within one GSM-7 segment if the name can be written in that alphabet; a long name is cut. How to
 * reach the organization may take a second segment.
 */
export function repliesOfSender(untold: Replies, { brandName, organizationName, contact = '' }: Sender): Replies {
  const replies = contact === '' ? untold : { ...untold, help: `${untold.help} ${contact}` };
  const name = stripEmoji(organizationName).replace(/\s+/g, ' ').trim();
  if (name === '') return replies;
  const under = (reply: string, most = 1) => underName(reply, { brandName, name, most });
  return {
    optedOut: under(replies.optedOut),
    optedIn: under(replies.optedIn),
    optedBackIn: under(replies.optedBackIn),
    alreadyIn: under(replies.alreadyIn),
    help: under(replies.help, contact === '' ? 1 : 2),
  };
}

function underName(
  reply: string,
  { brandName, name, most }: { readonly brandName: string; readonly name: string; readonly most: number },
): string {
  // A function, so that "$&" in a name isn't a replacement pattern.
  const named = (shown: string) => reply.replaceAll(brandName, () => shown);
  const plain = isGsm(name) ? name : inPlainLetters(name);
  // Contacts know the organization by a name in its own script: it is kept, at the cost of a second segment.
  return isGsm(plain) ? shortened(plain, named, most) : shortened(name, named, 2);
}

// Replaces accents and typographic marks that GSM-7 lacks; other letters stay.
function inPlainLetters(name: string): string {
  const marks = name
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[™®©]/g, '');
  const letters = Array.from(marks, (letter) => (isGsm(letter) ? letter : inSimplestLetters(letter)));
  return letters.join('').replace(/\s+/g, ' ').trim();
}

function shortened(name: string, named: (shown: string) => string, segments: number): string {
  const fits = (shown: string) => carrierParts(named(shown)).parts <= segments;
  if (fits(name)) return named(name);
  const letters = Array.from(name);
  const cut = (kept: number) => `${letters.slice(0, kept).join('').trimEnd()}...`;
  let [kept, tooMany] = [0, letters.length];
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2);
    if (fits(cut(middle))) kept = middle;
    else tooMany = middle;
  }
  return named(cut(kept));
}

function isGsm(text: string): boolean {
  return carrierParts(text).encoding === 'GSM-7';
}
