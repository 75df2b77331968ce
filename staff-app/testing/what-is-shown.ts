// Whether a thing is shown is asked a thousand times for each button that a test looks for by its name.

type Shown = Readonly<Record<'display' | 'visibility', string>>;

// What the rules of jsdom for display and visibility look at, and those of the component library by its classes.
const LOOKED_AT = ['class', 'style', 'hidden', 'type', 'open', 'popover'];
// The one element that is shown by its place among others.
const BY_PLACE = 'summary';

// What menus ask of every ancestor to find their place, and fields to find their height. Nothing is drawn here, so only
// what an element says itself counts, unless a style sheet of the page says more.
const PLACING = new Set([
  ...['transform', 'translate', 'scale', 'rotate', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'],
  ...['containerType', 'overflow', 'overflowX', 'overflowY', 'position', 'direction', 'width', 'height', 'boxSizing'],
  ...['marginLeft', 'marginRight', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'scrollbarGutter'],
  ...['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth', 'fontFamily', 'fontSize'],
  ...['fontStyle', 'fontWeight', 'letterSpacing', 'lineHeight', 'textIndent', 'textRendering', 'textTransform'],
  ...['tabSize', 'wordBreak', 'wordSpacing'],
]);

// By everything it follows from, so that it holds for every test and file of this process.
const remembered = new Map<string, Shown>();
// Several files share one window: once more for each would ask through all that came before.
const remembering = new WeakSet<object>();
const rulesOf = new WeakMap<CSSStyleSheet, string>();
const namedIn = new WeakMap<CSSStyleSheet, ReadonlySet<string>>();

/**
 * Makes `getComputedStyle` remember what it has said of display and visibility for an element such as this. Asked again,
 * jsdom matches all of its rules to the element, which took a third of the time of all tests of screens. For every other
 * property jsdom is asked, once for all that is read of one answer.
 */
export function rememberWhatIsShown(view: Window & typeof globalThis): void {
  if (remembering.has(view.getComputedStyle)) return;
  const ask = view.getComputedStyle.bind(view);

  const shownOf = (element: Element, rules: string): Shown => {
    const inherited = element.parentElement ? shownOf(element.parentElement, rules).visibility : 'visible';
    const looks = LOOKED_AT.map((name) => element.getAttribute(name));
    const kind = [rules, inherited, element.localName, ...looks].join('\n');
    const known = remembered.get(kind);
    if (known) return known;
    const { display, visibility } = ask(element);
    if (element.localName !== BY_PLACE) remembered.set(kind, { display, visibility });
    return { display, visibility };
  };

  // jsdom adds a style sheet that is new or has changed to the end, so these two tell whether one has.
  let [length, last, rules] = [-1, undefined as CSSStyleSheet | undefined, ''];
  const rulesOfPage = (): string => {
    const sheets = view.document.styleSheets;
    const [nowLength, nowLast] = [sheets.length, sheets[sheets.length - 1]];
    if (nowLength !== length || nowLast !== last)
      [length, last, rules] = [nowLength, nowLast, [...sheets].map(rulesThatShow).join('\n')];
    return rules;
  };

  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return ask(element, pseudoElement);
    return withRemembered(element, shownOf(element, rulesOfPage()), () => ask(element));
  };
  remembering.add(view.getComputedStyle);
}

/** The text of a style sheet that says what is shown; of any other, nothing. */
function rulesThatShow(sheet: CSSStyleSheet): string {
  const known = rulesOf.get(sheet);
  if (known !== undefined) return known;
  const text = sheet.ownerNode?.textContent ?? '';
  const rules = /display|visibility/.test(text) ? text : '';
  rulesOf.set(sheet, rules);
  return rules;
}

/** Whether a style sheet of the page may say something of this property. */
function isInSheets(page: Document, name: string): boolean {
  const word = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [...page.styleSheets].some((sheet) => propertiesOf(sheet).has(word));
}

function propertiesOf(sheet: CSSStyleSheet): ReadonlySet<string> {
  const known = namedIn.get(sheet);
  if (known) return known;
  const names = new Set(sheet.ownerNode?.textContent?.match(/[a-z-]+(?=\s*:)/g));
  namedIn.set(sheet, names);
  return names;
}

function withRemembered(element: Element, shown: Shown, ask: () => CSSStyleDeclaration): CSSStyleDeclaration {
  let asked: CSSStyleDeclaration | undefined;
  const style = () => {
    asked ??= ask();
    return asked;
  };
  // A field for text asks for twenty properties after each change, for a height that isn't drawn here either.
  const isText = element.localName === 'textarea';
  const isRemembered = (name: string): name is keyof Shown => name in shown;
  const getPropertyValue = (name: string) => (isRemembered(name) ? shown[name] : style().getPropertyValue(name));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (typeof name === 'string' && isRemembered(name)) return shown[name];
      if (typeof name === 'string' && PLACING.has(name) && (isText || !isInSheets(element.ownerDocument, name)))
        return Reflect.get((element as HTMLElement).style, name);
      const value: unknown = Reflect.get(style(), name);
      return typeof value === 'function' ? value.bind(style()) : value;
    },
  });
}
