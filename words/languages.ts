/** The languages of contacts, each with a folder of its name beside this file; how staff read it, and its own speakers. */
export const languages = {
  en: { name: 'English', ownName: 'English' },
  es: { name: 'Spanish', ownName: 'Español' },
} as const;

/** One of them, as a BCP 47 tag. */
export type Language = keyof typeof languages;

/** All of them, in their order. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** The language that everything has words in. */
export const sourceLanguage: Language = 'en';

// Longer than any tag. Marks on letters take the square of their number to be read.
const LONGEST = 100;

/** Reads a language by its tag, with or without a region, or by its name in English or its own; null for any other. */
export function readLanguage(untrusted: string | null | undefined): Language | null {
  const typed = (untrusted ?? '').trim();
  if (typed.length > LONGEST) return null;
  const text = plain(typed);
  return (
    languageCodes.find(
      (code) =>
        text === code ||
        text.startsWith(`${code}-`) ||
        [languages[code].name, languages[code].ownName].some((name) => plain(name) === text),
    ) ?? null
  );
}

/** What decides the language of a page: what its address asks for, what the browser accepts, and what there is. */
export type LanguageWishes = {
  readonly asked?: string | null | undefined;
  /** The header Accept-Language. */
  readonly accepted?: string | null | undefined;
  readonly offered: readonly Language[];
  readonly usual: Language;
};

/** The language in which a page is shown: the one asked for, else the best that the browser accepts, else the usual one. */
export function chooseLanguage({ asked, accepted, offered, usual }: LanguageWishes): Language {
  const isOffered = (code: Language | null): code is Language =>
    code !== null && (code === usual || offered.includes(code));
  return [readLanguage(asked), ...acceptedLanguages(accepted ?? '')].find(isOffered) ?? usual;
}

// "es-MX,es;q=0.9,en;q=0.8": the better a language is read, the higher its number.
function acceptedLanguages(header: string): (Language | null)[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim());
      const quality = settings.find((setting) => setting.startsWith('q='));
      return { code: readLanguage(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0, place };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ code }) => code);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase().replaceAll('_', '-');
}
