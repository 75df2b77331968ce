import { inSimplestLetters } from '../text/without-accents.ts';

// Letters of other alphabets, small capitals, and signs that are read as a letter of English. Case matters: "П" doesn't
// look like "n", but "п" does. Not "σ": "στορ" are blinds in Greek. Not "ι" as "l": "αιτό" is an eagle.
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑᴀᎪꓮ',
  b: 'ВвΒβЬьʙᏴꓐ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓ',
  e: 'еЕεΕєЄᴇᎬꓰ',
  f: 'ꜰꓝ',
  g: 'ɢԍԌꓖ',
  h: 'һҺнНΗʜᎻꓧ',
  i: 'іІιΙıɪꓲ',
  j: 'јЈᴊᎫꓙ',
  k: 'кКκΚᴋꓗ',
  l: 'ӏӀʟᏞꓡ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пΝηոɴꓠ',
  o: 'оОοΟօᴏᎾꓳ0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚꞯ',
  r: 'гʀᏒꓣ',
  s: 'ѕЅςՏꜱᏚꓢ$5',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜꓴ',
  v: 'νѵѴᴠꓦ',
  w: 'ԝԜᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮʏꓬ',
  z: 'ΖᴢᏃꓜ',
};
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
// White on black, in circles and squares, and those of flags.
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** A text in English letters, where others only look like them; whether any did. */
export function inEnglishLetters(text: string): { readonly text: string; readonly wasOther: boolean } {
  // First as it is: without accents, "ϲ" would become "ς".
  const spelled = spell(inSimplestLetters(spell(text)));
  return { text: spelled, wasOther: spelled !== inSimplestLetters(text) };
}

/**
 * A sentence as it looks in English, if one of its words is disguised: a word that is in letters of several alphabets,
 * which no language has, or that then is one of the given words. A sentence in another language stays as it is.
 */
export function withoutDisguise(sentence: string, words: ReadonlySet<string>): string {
  const tokens = sentence.split(/([\s.,;:!?/()"“”–—-]+)/);
  const spelled = tokens.map(englishWord);
  const isDisguised = (token: string, place: number) => {
    const word = spelled[place]?.word ?? null;
    return word !== null && (alphabetsOf(token) > 1 || words.has(word));
  };
  if (!tokens.some(isDisguised)) return sentence;
  return tokens.map((token, place) => spelled[place]?.text ?? token).join('');
}

// A word of letters that look like English ones, but aren't all; null for any other.
function englishWord(token: string): { readonly text: string; readonly word: string } | null {
  const { text, wasOther } = inEnglishLetters(token);
  const word = text.replace(/['’‘`´*_~]/g, '').toLowerCase();
  return wasOther && /^[a-z]+$/.test(word) ? { text, word } : null;
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

// Signs that aren't letters and small capitals count as an alphabet of their own.
function alphabetsOf(token: string): number {
  const others = Array.from(token).some(
    (sign) => letterOf.has(sign) && !alphabets.slice(1).some((one) => one.test(sign)),
  );
  return alphabets.filter((one) => one.test(token)).length + Number(others);
}

function spell(text: string): string {
  return Array.from(text, (sign) => letterOf.get(sign) ?? drawnLetter(sign) ?? sign).join('');
}

function drawnLetter(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = drawnAlphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x61 + code - first);
}
