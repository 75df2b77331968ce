/** How many of the chosen get something, and why the others don't; each is counted once. */
export type Recipients = {
  readonly canGet: number;
  /** How many of those first wait until someone decides whether their last reply asked to stop. */
  readonly mayWantToStop: number;
  /** How many of those are first asked to opt in: their messages wait for the answer. */
  readonly askedFirst: number;
  readonly already: number;
  /** Nothing of the campaign remains for them: they were in it before, and no message goes out twice. */
  readonly hadAll: number;
  /** Of those who get something, those who got a part of the campaign before and get only the rest. */
  readonly hadSome: number;
  /** The campaign's steps that everyone who gets something had before. */
  readonly hadSteps: string[];
  readonly optedOut: number;
  readonly needConsent: number;
  readonly cantReceive: number;
};
