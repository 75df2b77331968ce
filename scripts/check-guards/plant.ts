/** The result of each planted fault. */
export type Refusals = readonly {
  readonly name: string;
  readonly isRefused: boolean;
  readonly said: readonly string[];
}[];

/** A fault that a check must refuse. */
export type Plant = {
  readonly name: string;
  /** The file that gets the fault, relative to the root of the project. */
  readonly path: string;
  /** The text to replace, which is in the file once, and its replacement. */
  readonly change: readonly [string, string];
  /** The files in which it must be noticed, if they are different ones. */
  readonly sites?: readonly string[];
  readonly refusedWith: RegExp;
};

/** The text of a file with a fault planted. Throws if the text to replace isn't there. */
export function planted(text: string, { name, path, change: [from, to] }: Plant): string {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`${name}: "${from}" is in ${path} ${parts.length - 1} times instead of once.`);
  return parts.join(to);
}
