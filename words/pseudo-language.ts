// Letters that look like English ones but aren't: a word in plain letters isn't from a catalog.
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = 'åƀçđéƒğĥîĵķľɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĽṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

/** The message in letters that no English word has. Names of variables, tags, and plural forms stay. */
export function pseudo(message: string): string {
  let depth = 0;
  let isTag = false;
  const letters = Array.from(message, (letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '<') isTag = true;
    if (letter === '>') isTag = false;
    return depth === 1 || isTag ? letter : mark(letter);
  });
  return letters.join('');
}

function mark(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => marked[plain.indexOf(letter)] ?? letter);
}

/** The source of a catalog of the staff app with its messages in the pseudo-language. */
export function pseudoCatalog(source: string): string {
  return source.replace(
    /^(export const \w+ =\s+)(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)");$/gm,
    (_whole, start: string, single: string | undefined, double: string | undefined) =>
      `${start}"${pseudo(single ?? double ?? '').replaceAll('"', '\\"')}";`,
  );
}
