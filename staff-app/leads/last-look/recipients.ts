/** How many get something, and why the others don't; each is counted once. */
export type RecipientCount = {
  readonly count: number;
  /** How many of those first wait until someone decides whether they asked to stop. */
  readonly mayWantToStop: number;
  /** How many of those are first asked to opt in. */
  readonly askedFirst: number;
  readonly already: number;
  /** They had all messages of the campaign before, and get none again. */
  readonly hadAll: number;
  /** Counted as getting something: they had a part before, and get the rest. */
  readonly hadSome: number;
  /** The steps that all who get something had before. */
  readonly hadSteps: readonly string[];
  readonly optedOut: number;
  readonly needConsent: number;
  readonly cantReceive: number;
};

type Counts = Omit<RecipientCount, 'count' | 'hadSteps'> & { readonly canGet: number };
type Answered = { readonly [Name in keyof Counts]?: number | null } & { readonly hadSteps?: readonly string[] | null };

/** An answer of the server as it is shown. */
export function recipientsOf(answer: Answered): RecipientCount {
  return {
    count: answer.canGet ?? 0,
    mayWantToStop: answer.mayWantToStop ?? 0,
    askedFirst: answer.askedFirst ?? 0,
    already: answer.already ?? 0,
    hadAll: answer.hadAll ?? 0,
    hadSome: answer.hadSome ?? 0,
    hadSteps: answer.hadSteps ?? [],
    optedOut: answer.optedOut ?? 0,
    needConsent: answer.needConsent ?? 0,
    cantReceive: answer.cantReceive ?? 0,
  };
}

type Chained = { readonly structure: { readonly feature: readonly string[] } };

/** Whether messages are shown before they go: not to those who all had them already. */
export function mayGet({ count, hadAll }: RecipientCount): boolean {
  return count > 0 || hadAll === 0;
}

/** What is left of a campaign for those who get something: without the steps that all of them had. */
export function remainingOf<Of extends Chained>(campaign: Of, { hadSteps }: Pick<RecipientCount, 'hadSteps'>): Of {
  if (hadSteps.length === 0) return campaign;
  const feature = campaign.structure.feature.filter((id) => !hadSteps.includes(id));
  return { ...campaign, structure: { ...campaign.structure, feature } };
}

/** How many of these can't get messages at all. */
export function unreachableOf({ optedOut, needConsent, cantReceive }: RecipientCount): number {
  return optedOut + needConsent + cantReceive;
}
