// What tests ask most for each field that they look for by its label. jsdom walks the whole page for each answer.

type Labelable = HTMLInputElement | HTMLButtonElement | HTMLSelectElement | HTMLTextAreaElement;

const quickened = new WeakSet<object>();

/** Makes `labels` of a field and looking for an element by its id alone cost less, with the same answers. */
export function quickenLabels(view: Window & typeof globalThis): void {
  if (quickened.has(view.Element.prototype)) return;
  quickened.add(view.Element.prototype);
  const kinds = [view.HTMLInputElement, view.HTMLButtonElement, view.HTMLSelectElement, view.HTMLTextAreaElement];
  for (const { prototype } of kinds) Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  const queried: (selector: string) => Element | null = view.Element.prototype.querySelector;
  const querySelector = function (this: Element, selector: string): Element | null {
    const id = /^\[id="([\w:-]+)"\]$/.exec(selector)?.[1];
    const found = id === undefined ? null : this.ownerDocument.getElementById(id);
    return found && found !== this && this.contains(found) ? found : queried.call(this, selector);
  };
  Object.assign(view.Element.prototype, { querySelector });
}

function labelsOf(this: Labelable): HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  const around = this.closest('label');
  if (this.id === '' && !around) return [];
  const page = this.ownerDocument;
  const isFirst = page.contains(this) ? this.id !== '' && page.getElementById(this.id) === this : null;
  return [...(this.getRootNode() as Document | Element).getElementsByTagName('label')].filter((label) => {
    const named = label.getAttribute('for');
    if (named === null) return label === around && label.control === this;
    return named === this.id && (isFirst ?? label.control === this);
  });
}
