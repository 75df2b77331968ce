import { useSyncExternalStore } from 'react';

/** Texts that this browser keeps under a prefix, for every window; empty means that there is nothing. */
export type Shelf = {
  /** What is kept under a key, as a value that moves in every window. */
  useText: (key: string) => string;
  /** The keys there are, as a value that moves in every window. */
  useKeys: () => string[];
  textAt: (key: string) => string;
  /** Keeps a text; a browser without room keeps it until the window is closed or reloaded. */
  keep: (key: string, text: string) => void;
  keys: () => string[];
  /** Puts what is kept under one key under another; what shows either follows soon, as this may happen while it is drawn. */
  move: (from: string, to: string) => void;
  forgetAll: () => void;
};

/** A shelf of its own in this browser. */
export function makeShelf(prefix: string): Shelf {
  const withoutRoom = new Map<string, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const textAt = (key: string) => withoutRoom.get(key) ?? localStorage.getItem(prefix + key) ?? '';
  const keys = () =>
    Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const put = (key: string, text: string) => {
    withoutRoom.delete(key);
    try {
      if (text === '') localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, text);
    } catch {
      withoutRoom.set(key, text);
    }
  };
  return {
    useText: (key) => useSyncExternalStore(subscribe, () => textAt(key)),
    useKeys: () => useSyncExternalStore(subscribe, () => keys().join(' ')).split(' '),
    textAt,
    keys,
    keep: (key, text) => {
      put(key, text);
      tell();
    },
    move: (from, to) => {
      const text = textAt(from);
      put(from, '');
      put(to, text);
      queueMicrotask(tell);
    },
    forgetAll: () => {
      for (const key of keys()) localStorage.removeItem(prefix + key);
      withoutRoom.clear();
      tell();
    },
  };
}
