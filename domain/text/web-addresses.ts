import { normalForm } from './normal-form.ts';

// What is drawn as nothing: joiners, soft hyphens, variation selectors, separators of lines and paragraphs.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/gu;
// Characters that look like another one and that no form of Unicode turns into it.
const slash = /[\u2044\u2215\u29f8\u2571]/gu;
const backslash = /[\u2216\u29f5\u29f9]/gu;
const colon = /[\u02d0\u2236\ua789\u05c3]/gu;
// What ends most web addresses. A dot in the middle of a line, as in "Col·legi" or "约翰·史密斯", counts only before one.
const ending =
  '(?:com|net|org|info|biz|io|co|us|me|tv|cc|ly|ru|app|dev|xyz|top|site|online|shop|store|link|click|live|vip|club)(?!\\p{L})';
// "evil[.]com" and "evil (dot) com", as people write an address that isn't to become a link; but "Dorothy (Dot) Smith".
const writtenDot = new RegExp(` ?(?<![[({])[[({]+ ?(?:\\.|dot(?= ?[\\])}]+ ?${ending})) ?[\\])}]+ ?`, 'giu');
const middleDot = new RegExp(
  `[\\u00b7\\u0660\\u06f0\\u16eb\\u2022\\u2027\\u2219\\u22c5\\u2e31\\u30fb\\ua78f](?=${ending})`,
  'giu',
);

// Characters that look like a dot, or that browsers read as one.
const dot = '[.。․｡．\\u0701\\u0702\\ua4f8\\ua60e]';
const letter = '[\\p{L}\\p{N}]';
// Initials in Indian scripts are often two letters, as in "एम.एस. धोनी"; only these end an address.
const indian = '(?:भारत|भारोत|ভারত|ভাৰত|বাংলা|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|இலங்கை|భారత్|ಭಾರತ|ഭാരതം|ලංකා|कॉम|नेट|संगठन)';
// One character before the colon is enough: looking for the whole word takes the square of the length of a long line.
const address = new RegExp(
  [
    '\\w:[/\\\\]{2}',
    `${letter}${dot}(?=(?:(?![\\u0900-\\u0dff])\\p{L}){2,}|xn--)`,
    `[\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}]${dot}(?=${ending}|${indian})`,
    '(?<!\\p{Nd})\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3}){3}(?!\\p{Nd})',
  ].join('|'),
  'iu',
);
const markup = /<[\p{L}/!?]|\{\{|\}\}/u;

/** A line as people see it: without what is invisible, and with ordinary slashes, colons, and dots of addresses. */
export function asSeen(line: string): string {
  return normalForm(line, 'NFKC')
    .replace(invisible, '')
    .replace(slash, '/')
    .replace(backslash, '\\')
    .replace(colon, ':')
    .replace(writtenDot, '.')
    .replace(middleDot, '.');
}

/** Whether a line contains something that email programs and phones turn into a link: a web or an email address. */
export function hasAddress(line: string): boolean {
  return address.test(asSeen(line)) || address.test(line);
}

/** Whether a line contains a tag of HTML or a merge field, which belong in no name. */
export function hasMarkup(line: string): boolean {
  return markup.test(asSeen(line));
}

/** How many digits a line has as people see it, in any script; circled ones and those that are signs of their own, too. */
export function digitCount(line: string): number {
  return asSeen(line).match(/\p{N}/gu)?.length ?? 0;
}

// The shortest number that a phone dials, without its area code.
const digitsOfPhone = 7;

/**
 * Whether a line may contain a phone number: seven digits or more, wherever they are. A name such as "24/7 Plumbing",
 * "1-800-Flowers", or "Studio 54, since 1987" has fewer; "Since 1987, renewed 2004" has more and counts as one, because
 * anything can be between the digits of a phone.
 */
export function mayHavePhone(line: string): boolean {
  return digitCount(line) >= digitsOfPhone;
}

/** The line with every address in it broken up, so that no program makes a link of it. Other lines stay as they are. */
export function withoutLinks(line: string): string {
  if (!hasAddress(line)) return line;
  return asSeen(line)
    .replace(/(?<!\w)\w+:[/\\]{2}/gu, '')
    .replace(new RegExp(`([\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}])${dot}(?=${letter})`, 'gu'), '$1 ')
    .replace(/[/\\@]+/g, ' ')
    .trim();
}
