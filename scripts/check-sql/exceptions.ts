// Statements that the check can't put together. Each is checked by other means, which `because` names. The list may only
// shrink: an entry that isn't needed is a fault, and so is a statement that is missing here.

/** A statement that isn't checked: the file and the function that runs it, and what checks it instead. */
export type Exception = { readonly path: string; readonly name: string; readonly because: string };

export const exceptions: readonly Exception[] = [
  {
    path: 'server/privacy/exporting/rows/store.ts',
    name: 'readRows',
    because:
      "The columns of the key are read from the database just before. server/privacy/exporting's tests run it for every table.",
  },
];
