/** How many of the chosen get something, and why the others don't; each is counted once. */
export type Recipients = {
  readonly canGet: number;
  readonly already: number;
  readonly optedOut: number;
  readonly needConsent: number;
  readonly cantReceive: number;
};
