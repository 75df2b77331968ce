// Where markup or the address of a script belongs, browsers take from this page only what one of its policies has looked
// at (Trusted Types). The names stand in the page's security policy; decision 71 says who needs which.

type Rules = {
  createHTML?(html: string, type?: string, sink?: string): string;
  createScriptURL?(address: string): string;
};
type Policy = { createHTML(html: string): TrustedHTML };
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
let ofSlides: Policy | null = null;

/** The text of a slide, as the server has cleaned it, in the form in which a page takes markup. */
export function trustSlideText(html: string): string | TrustedHTML {
  ofSlides ??= factory?.createPolicy('slide-text', { createHTML: (cleaned) => cleaned }) ?? null;
  return ofSlides?.createHTML(html) ?? html;
}

/** From now on the page takes no markup from a text, except styles, which hold no tag, and what is parsed apart from it. */
export function guardPage(): void {
  factory?.createPolicy('default', {
    createHTML(html, _type, sink) {
      // The editor asks without a place for what is pasted, and then takes a policy of its own.
      const holdsNoTag = sink !== undefined && !html.includes('<');
      if (holdsNoTag || sink?.startsWith('DOMParser')) return html;
      throw new TypeError('This page takes no markup from a text.');
    },
  });
}

/** From now on the page takes scripts from these addresses only; markup from a text it takes from nobody. */
export function guardScripts(isOurs: (address: URL) => boolean): void {
  factory?.createPolicy('default', {
    createScriptURL(address) {
      if (isOurs(new URL(address, location.href))) return address;
      throw new TypeError(`This page takes no script from ${address}.`);
    },
  });
}
