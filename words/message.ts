// The part of ICU MessageFormat that catalogs use: {name}, {name, lower} and {count, plural, one {…} other {…}}.

/** The values for the `{name}` places of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** The messages of one place in one language, by their keys. */
export type Catalog = Readonly<Record<string, string>>;

/** A catalog in another language: every key of the English one. That the variables are the same is checked by a test. */
export type Translated<English extends Catalog> = { readonly [Key in keyof English]: string };

/**
 * The names of the variables of a message. None are found inside of a plural, so put the other variables outside of it.
 */
export type VariablesOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? IsPlural<Rest> extends true
    ? Rest extends `${infer Name}, ${string}}}${infer After}`
      ? Name | VariablesOf<After>
      : never
    : Rest extends `${infer Inside}}${infer After}`
      ? NameIn<Inside> | VariablesOf<After>
      : never
  : never;

type IsPlural<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name extends `${string}}${string}`
    ? false
    : true
  : false;
type NameIn<Inside extends string> = Inside extends `${infer Name}, ${string}` ? Name : Inside;

/** The values that a message takes: none, or one for each of its variables. */
export type ValuesOf<Message extends string> = [VariablesOf<Message>] extends [never]
  ? []
  : [values: { readonly [Name in VariablesOf<Message>]: string | number }];

/** Says a message of a catalog by its key; the variables of the English message are what must be given. */
export type Say<English extends Catalog> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string;

/** Says the messages of a catalog in its language, a BCP 47 tag that decides its plurals and how numbers are written. */
export function sayFrom<English extends Catalog>(catalog: Translated<English>, language: string): Say<English> {
  return (key, ...[values]) => fill(catalog[key], values ?? {}, language);
}

/** A message with its values put in, in the plural of its language; a value that isn't given leaves its place empty. */
export function fill(message: string, values: Values, language: string): string {
  return message
    .replace(/\{(\w+), plural,((?:\s*=?\w+\s*\{[^{}]*\})+)\s*\}/g, (_whole, name: string, branches: string) =>
      branchOf(branches, Number(values[name] ?? 0), language),
    )
    .replace(/\{(\w+)(?:, (lower))?\}/g, (_whole, name: string, form: string | undefined) => {
      const value = String(values[name] ?? '');
      return form ? value.toLocaleLowerCase(language) : value;
    });
}

// An exact number (=0) goes before its plural form; "#" is the number.
function branchOf(branches: string, count: number, language: string): string {
  const told = new Map([...branches.matchAll(/(=?\w+)\s*\{([^{}]*)\}/g)].map(([, form, words]) => [form, words]));
  const form = new Intl.PluralRules(language).select(count);
  const words = told.get(`=${count}`) ?? told.get(form) ?? told.get('other') ?? '';
  return words.replaceAll('#', new Intl.NumberFormat(language).format(count));
}
