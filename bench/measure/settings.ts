const { argv } = process;
const place = argv.indexOf('--rounds');
const given = place < 0 ? null : Number(argv[place + 1]);

/** A quick run: small sizes and one round, for errors only. */
export const IS_SMALL: boolean = argv.includes('--small');

/** How many rounds each row is measured, its two sides in turn. */
export const ROUNDS: number = given !== null && given > 0 ? given : IS_SMALL ? 1 : 5;

/** This size, or the other one in a quick run. */
export function size(whole: number, small: number): number {
  return IS_SMALL ? small : whole;
}

/** What was asked for besides these settings: the names of benchmarks. */
export function namesOf(args: readonly string[]): string[] {
  return args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--rounds');
}
