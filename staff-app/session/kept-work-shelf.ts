import { makeShelf } from './shelf.ts';

/** Texts of one window of this browser; what a closed window has left behind goes to the next one that shows it. */
export type TabShelf = {
  /** Takes what a closed window has left under a key, unless this one has something there; before the first look at it. */
  takeOver: (key: string) => void;
  /** What this window keeps under a key, as a value that moves. */
  useText: (key: string) => string;
  textAt: (key: string) => string;
  keep: (key: string, text: string) => void;
  /** The keys under which any window keeps something, as a value that moves. */
  useKeys: () => string[];
  /** Forgets every window's texts of which this is true. */
  forgetWhere: (isOver: (text: string) => boolean) => void;
};

/**
 * A shelf on which every window has a place of its own, so that none replaces what is typed in another. No window knows
 * whether another is still open: it takes what it finds, an open one puts its text back, and the copy goes again.
 */
export function makeTabShelf(prefix: string, tab: string, timeOf: (text: string) => number): TabShelf {
  const shelf = makeShelf(prefix);
  const placeOf = (key: string) => `${key}#${tab}`;
  const held = new Map<string, string>();
  const taken = new Map<string, { place: string; text: string }>();
  const put = (place: string, text: string) => {
    if (text === '') held.delete(place);
    else held.set(place, text);
    shelf.keep(place, text);
  };
  const notice = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix) !== true) return;
    const place = key.slice(prefix.length);
    const mine = held.get(place);
    const copy = taken.get(place);
    if (newValue === null && mine !== undefined) shelf.keep(place, mine);
    if (newValue === null || copy === undefined) return;
    taken.delete(place);
    // Anyone who has typed on in it meanwhile keeps it.
    if (shelf.textAt(copy.place) === copy.text) put(copy.place, '');
  };
  let isListening = false;
  const listen = () => {
    if (!isListening) window.addEventListener('storage', notice);
    isListening = true;
  };
  return {
    takeOver: (key) => {
      listen();
      const place = placeOf(key);
      const found = shelf.keys().filter((one) => one === key || one.startsWith(`${key}#`));
      const from = found.includes(place) ? place : newestOf(found, (one) => timeOf(shelf.textAt(one)));
      if (from === undefined) return;
      const text = shelf.textAt(from);
      held.set(place, text);
      if (from === place) return;
      taken.set(from, { place, text });
      shelf.move(from, place);
    },
    useText: (key) => shelf.useText(placeOf(key)),
    textAt: (key) => shelf.textAt(placeOf(key)),
    keep: (key, text) => put(placeOf(key), text),
    useKeys: () => [...new Set(shelf.useKeys().map((place) => place.replace(/#[^#]*$/, '')))],
    forgetWhere: (isOver) => {
      for (const place of shelf.keys()) if (isOver(shelf.textAt(place))) put(place, '');
    },
  };
}

const namePlace = 'tab';

/**
 * What this window calls itself, also after a reload. It is written down only while no page is open here: a browser
 * that copies an open window copies no name.
 */
export function nameOfTab(): string {
  // The operations of the screens are also read where there is no window.
  if (typeof window === 'undefined') return '';
  const name = sessionStorage.getItem(namePlace) ?? Math.random().toString(36).slice(2);
  const forget = () => sessionStorage.removeItem(namePlace);
  forget();
  window.addEventListener('pagehide', () => sessionStorage.setItem(namePlace, name));
  window.addEventListener('pageshow', forget);
  return name;
}

function newestOf(places: readonly string[], timeOf: (place: string) => number): string | undefined {
  return [...places].sort((one, other) => timeOf(other) - timeOf(one))[0];
}
