import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';

/** Put on what is around fields that save themselves: leaving them loses nothing. */
export const savesItself = { 'data-saves-itself': true } as const;

// Tells the dialog around it that a field of its own kind, such as an editor, holds what is not saved.
type Unsaved = { tell: (id: string, isUnsaved: boolean) => void; forget: () => void };
const UnsavedAround = createContext<Unsaved>({ tell: () => {}, forget: () => {} });
export const UnsavedProvider = UnsavedAround.Provider;

/** Tells the dialog around that all that was typed is saved, where closing it goes back in the browser. */
export function useForgetTyped(): () => void {
  return useContext(UnsavedAround).forget;
}

/** Says that something inside a dialog isn't saved, where no ordinary field shows it. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  const { tell } = useContext(UnsavedAround);
  useEffect(() => {
    tell(id, isUnsaved);
    return () => tell(id, false);
  }, [id, isUnsaved, tell]);
}

/** Watches what is typed inside a dialog: every text field that isn't as it was found, and what reports it. */
export function useTyped(body: HTMLElement | null, isOpened: boolean) {
  const found = useRef(new Map<TextField, string>());
  const told = useRef(new Set<string>());
  const [isTyped, setTyped] = useState(false);
  const look = useCallback(() => {
    const isChanged = [...found.current].some(([field, value]) => field.value !== value && isKept(field));
    const isNow = isChanged || told.current.size > 0;
    setTyped(isNow);
    return isNow;
  }, []);
  const tell = useCallback(
    (id: string, isUnsaved: boolean) => {
      if (isUnsaved) told.current.add(id);
      else told.current.delete(id);
      look();
    },
    [look],
  );
  const forget = useCallback(() => {
    found.current.clear();
    told.current.clear();
    setTyped(false);
  }, []);
  useEffect(() => {
    if (!isOpened) return forget();
    // What is inside may have told already that it isn't saved.
    if (body === null) return;
    const remember = ({ target }: Event) => {
      if (isTextField(target) && !found.current.has(target)) found.current.set(target, target.value);
    };
    // A field that is filled without the focus, as password managers do, was as the page showed it first.
    const notice = ({ target }: Event) => {
      if (isTextField(target) && !found.current.has(target)) found.current.set(target, '');
      look();
    };
    body.addEventListener('focusin', remember);
    body.addEventListener('input', notice);
    body.addEventListener('change', notice);
    return () => {
      body.removeEventListener('focusin', remember);
      body.removeEventListener('input', notice);
      body.removeEventListener('change', notice);
    };
  }, [body, isOpened, forget, look]);
  const around = useMemo(() => ({ tell, forget }), [tell, forget]);
  return { isTyped, look, around };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typedInto: ReadonlySet<string> = new Set([
  ...['text', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime-local', 'month', 'password'],
]);

// Searching and choosing from a list is typing too, but loses nothing that anyone would miss.
function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return isKept(target);
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    typedInto.has(target.type) &&
    !target.hasAttribute('aria-haspopup') &&
    target.autocomplete !== 'one-time-code' &&
    isKept(target)
  );
}

function isKept(field: TextField): boolean {
  return !field.readOnly && field.closest('[data-saves-itself], [role="search"]') === null;
}
