// What is replaced, in this order.
const steps: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?:[ \t\r\n\u00a0]|&nbsp;)+/g, ' '],
  [/<\/?(?:p|br|h[1-6]|ul|ol|li|blockquote|hr)(?: [^<>]*)?\/?>/g, '\n'],
  [/<[^<>]*>/g, ''],
  [/ {2,}/g, ' '],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** The lines of a formatted text as people see them, without tags and entities. */
export function linesOfHtml(html: string): string {
  return steps.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html);
}
