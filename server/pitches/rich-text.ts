import sanitize from 'sanitize-html';

const RULES: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** Keeps what a slide may show of formatted text: paragraphs, lists, emphasis and links. Removes anything that runs. */
export function sanitizeRichText(untrusted: string): string {
  return sanitize(untrusted, RULES);
}
