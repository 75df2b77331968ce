import { normalForm } from '../text/normal-form.ts';

// Letters of other alphabets, small capitals, and signs that are read as a letter of English. Case matters: "П" doesn't
// look like "n", but "п" does. Not "σ": "στορ" are blinds in Greek. Not "ι" as "l": "αιτό" is an eagle.
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑᴀᎪꓮ',
  b: 'ВвΒβЬьʙᏴꓐ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓ',
  e: 'еЕεΕєЄᴇᎬꓰ',
  i: 'іІιΙıɪꓲ',
  k: 'кКκΚᴋꓗ',
  l: 'ӏӀʟᏞꓡ',
  n: 'пΝηոɴꓠ',
  o: 'оОοΟօᴏᎾꓳ0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚꞯ',
  r: 'гʀᏒꓣ',
  s: 'ѕЅςՏꜱᏚꓢ$5',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜꓴ',
  v: 'νѵѴᴠꓦ',
};
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
// White on black, in circles and squares, and those of flags.
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** A text in English letters, where others only look like them; whether any did. */
export function inEnglishLetters(text: string): { readonly text: string; readonly wasOther: boolean } {
  // First as it is: without accents, "ϲ" would become "ς".
  const spelled = spell(withoutMarks(spell(text)));
  return { text: spelled, wasOther: spelled !== withoutMarks(text) };
}

function withoutMarks(text: string): string {
  return normalForm(text, 'NFKD').replace(/\p{M}/gu, '');
}

function spell(text: string): string {
  return Array.from(text, (sign) => letterOf.get(sign) ?? drawnLetter(sign) ?? sign).join('');
}

function drawnLetter(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = drawnAlphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x61 + code - first);
}
