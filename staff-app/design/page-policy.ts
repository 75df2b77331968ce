// Where markup or the address of a script belongs, browsers take from a page only what one of its policies has looked at
// (Trusted Types). The names are in the page's security policy; decision 71 says who needs which.

type Rules = {
  createHTML?(html: string, type?: string, sink?: string): string;
  createScriptURL?(address: string): string;
};

/** What a browser that knows Trusted Types makes policies with. */
export type PolicyFactory = {
  createPolicy(name: string, rules: Rules): { createHTML(html: string): TrustedHTML };
};

/** From now on the page takes no markup from a text, except styles, which hold no tag, and what is parsed apart from it. */
export function guardPage(): void {
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createHTML(html, _type, sink) {
      // The editor asks without a place for what is pasted, and then takes a policy of its own.
      const holdsNoTag = sink !== undefined && !html.includes('<');
      if (holdsNoTag || sink?.startsWith('DOMParser')) return html;
      throw new TypeError('This page takes no markup from a text.');
    },
  });
}
