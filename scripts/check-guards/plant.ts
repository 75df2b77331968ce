/** What became of each planted fault. */
export type Refusals = readonly {
  readonly name: string;
  readonly isRefused: boolean;
  readonly said: readonly string[];
}[];

/** A fault that a check must refuse. */
export type Plant = {
  readonly name: string;
  /** The file that gets the fault, from the root of the project. */
  readonly path: string;
  /** The text that is replaced, which is in the file once, and what it is replaced with. */
  readonly change: readonly [string, string];
  /** The files in which it must be noticed, where they are others. */
  readonly sites?: readonly string[];
  readonly refusedWith: RegExp;
};

/** The text of a file with a fault planted; throws where the fault has no place in it. */
export function planted(text: string, { name, path, change: [from, to] }: Plant): string {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`${name}: "${from}" is in ${path} ${parts.length - 1} times instead of once.`);
  return parts.join(to);
}
