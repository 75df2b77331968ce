import { type Catalogs, en } from '../../words/en/index.ts';
import { pseudo } from '../../words/pseudo-language.ts';

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
