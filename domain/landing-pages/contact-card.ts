// Version 3.0, because the phones that are hardest to reach read no later one; its texts are escaped and its lines are
// folded as in RFC 6350.

const LONGEST_LINE = 75;

/** A contact card (vCard) with which a phone saves an organization's number. `phone` has ten digits. */
export function contactCard({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const text = escaped(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${text};;;;`,
    `FN:${text}`,
    `ORG:${text}`,
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=CELL:+1${phone}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

// A name is one line: a line break in it would begin a property of its own.
function escaped(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const line = name.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
  return line.replace(/[\\,;]/g, (mark) => `\\${mark}`);
}

// At most 75 bytes, never within a character; the space in front of what follows belongs to the folding.
function folded(line: string): string {
  let bytes = 0;
  return [...line]
    .map((character) => {
      const size = bytesOf(character.codePointAt(0) ?? 0);
      const isFull = bytes + size > LONGEST_LINE;
      bytes = isFull ? 1 + size : bytes + size;
      return isFull ? `\r\n ${character}` : character;
    })
    .join('');
}

// In UTF-8.
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
