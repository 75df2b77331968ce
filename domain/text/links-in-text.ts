/** A piece of a text: as it is written, and where it leads if it is a web address or a phone number. */
export type LinkedPiece = { readonly text: string; readonly href: string | null };

const letter = '[\\p{L}\\p{N}]';
const domain = `${letter}[\\p{L}\\p{N}.-]*\\.(?:com|org|net|us|co|io|biz|info)(?!${letter}|-|\\.${letter})`;
const web = `(?<![\\p{L}\\p{N}@./:-])(?:https?://|www\\.|(?=${domain}))[^\\s<>"']*[^\\s<>"'.,;:!?)\\]]`;
// North American, and written as one: ten digits in a row may be anything.
const area = '(?:\\([2-9]\\d{2}\\)\\s?|[2-9]\\d{2}[\\s.-])';
const phone = `(?<![\\p{L}\\p{N}+.-])(?:\\+?1[\\s.-]?)?${area}[2-9]\\d{2}[\\s.-]\\d{4}(?!${letter}|-)`;
const either = new RegExp(`${web}|${phone}`, 'giu');

/** A text in pieces, so that web addresses and phone numbers in it can be tapped. */
export function linksInText(text: string): readonly LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(either)) {
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: found, href: hrefOf(found) });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

// What an address can't contain ends it in its escaped form too; an escaped "&" may be part of it.
// A tag that is never closed is one up to the end of the text.
const tagOrEscaped = /(<[^>]*(?:>|$)|&(?:lt|gt|quot|nbsp);)/;

/** The same in formatted text, where what is a link already stays as it is. */
export function withLinksInHtml(html: string): string {
  let isInLink = false;
  return html
    .split(tagOrEscaped)
    .map((part) => {
      if (!part.startsWith('<')) return isInLink ? part : linksInText(part).map(markup).join('');
      if (/^<\/?a[\s>]/i.test(part)) isInLink = !part.startsWith('</');
      return part;
    })
    .join('');
}

function hrefOf(found: string): string {
  if (/^[(+\d][\d\s().+-]*$/.test(found)) return `tel:+1${found.replace(/\D/g, '').slice(-10)}`;
  return /^https?:/i.test(found) ? found : `https://${found}`;
}

function markup({ text, href }: LinkedPiece): string {
  if (href === null) return text;
  const place = href.startsWith('tel:') ? '' : ' target="_blank" rel="noopener noreferrer nofollow"';
  return `<a href="${href}"${place}>${text}</a>`;
}
