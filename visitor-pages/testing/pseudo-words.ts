import { type Catalogs, en } from '../../words/en/index.ts';

// Letters that look like English ones but aren't: a word in plain letters isn't from a catalog.
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = 'åƀçđéƒğĥîĵķľɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĽṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

/** The message in letters that no English word has. Names of variables and plural forms stay. */
function pseudo(message: string): string {
  let depth = 0;
  const letters = Array.from(message, (letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    return depth === 1 ? letter : mark(letter);
  });
  return letters.join('');
}

function mark(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => marked[plain.indexOf(letter)] ?? letter);
}

/** Every catalog in the pseudo-language. */
export const pseudoCatalogs = Object.fromEntries(
  Object.entries(en).map(([name, catalog]) => [
    name,
    Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, pseudo(message)])),
  ]),
) as unknown as Catalogs;

/** The plain words that a page shows or that screen readers read. */
export function plainWords(page: Element): string[] {
  const read = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const said = [...page.querySelectorAll('*')].flatMap((element) =>
    read.flatMap((name) => element.getAttribute(name) ?? []),
  );
  const shown = page.cloneNode(true) as Element;
  for (const silent of shown.querySelectorAll('script, style')) silent.remove();
  return [shown.textContent ?? '', ...said].flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
}
