// The buttons of the web apps: each JSX attribute that says what happens when a person presses, sends, closes or retries.
import { type ESTree, parseSync, Visitor } from 'vite';

export type PressPoint = {
  /** The same in every run until the button is renamed or moved to another file: lines change too often. */
  readonly key: string;
  readonly path: string;
  readonly line: number;
  readonly prop: string;
  readonly element: string;
  /** What is on it, as written in the source: its children, or else its name. */
  readonly label: string;
  /** The handler's code, and where it is. */
  readonly code: string;
  readonly start: number;
  readonly end: number;
};

const HANDLERS =
  /^on(Add|Back|Cancel|Choose|Click|Close|Confirm|Delete|Edit|Next|Press|Remove|Restore|Retry|Save|Select|Submit|Undo)$/;
const NAMES = ['aria-label', 'label', 'title', 'name', 'tip'];
const LONGEST_LABEL = 60;

/** Whether this is a source with buttons: no test, nothing for tests. */
export function hasButtons(path: string): boolean {
  return /^(staff-app|visitor-pages)\/.*\.tsx$/.test(path) && !/\.test\.tsx$|\/testing\//.test(path);
}

/** Every handler of a source, in its order. */
export function listHandlers(path: string, text: string): PressPoint[] {
  const found: PressPoint[] = [];
  const seen = new Map<string, number>();
  const add = (attribute: ESTree.JSXAttribute, element: ESTree.JSXElement) => {
    const prop = text.slice(attribute.name.start, attribute.name.end);
    const { value } = attribute;
    if (!HANDLERS.test(prop) || value?.type !== 'JSXExpressionContainer') return;
    const { start, end } = value.expression;
    if (text.slice(start, end) === 'null') return;
    const opening = element.openingElement;
    const tag = text.slice(opening.name.start, opening.name.end);
    const label = labelOf(element, text);
    const name = `${path} <${tag}> ${prop} ${label}`.trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    found.push({
      key: count === 1 ? name : `${name} (${count})`,
      path,
      line: text.slice(0, attribute.start).split('\n').length,
      prop,
      element: tag,
      label,
      code: text.slice(start, end),
      start,
      end,
    });
  };
  new Visitor({
    JSXElement: (element) => {
      for (const attribute of element.openingElement.attributes)
        if (attribute.type === 'JSXAttribute') add(attribute, element);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The source with each handler passed to the recorder, if there is one. */
export function withRecorder(path: string, text: string): string {
  const insertions = listHandlers(path, text).flatMap(({ key, start, end }) => [
    { at: start, code: `(globalThis.recordPress ?? ((_, same) => same))(${JSON.stringify(key)}, (` },
    { at: end, code: '))' },
  ]);
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((recorded, { at, code }) => recorded.slice(0, at) + code + recorded.slice(at), text);
}

function labelOf(element: ESTree.JSXElement, text: string): string {
  const inner = element.children
    .filter((child) => child.type === 'JSXText' || child.type === 'JSXExpressionContainer')
    .map((child) => text.slice(child.start, child.end))
    // What has elements in it is no text.
    .filter((written) => !/<\w/.test(written))
    .join('');
  const named = NAMES.flatMap((name) =>
    element.openingElement.attributes.filter((one) => one.type === 'JSXAttribute' && one.name.name === name),
  ).map((one) => (one.type === 'JSXAttribute' && one.value ? text.slice(one.value.start, one.value.end) : ''));
  const written = (inner.trim() === '' ? (named[0] ?? '') : inner).replaceAll(/\s+/g, ' ').trim();
  return written.replace(/^\{([^{}]*)\}$/, '$1').slice(0, LONGEST_LABEL);
}
