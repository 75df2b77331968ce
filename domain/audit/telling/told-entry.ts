type Named = { readonly type: string; readonly id: string; readonly name: string };

/** An entry of the audit trail with the names of what it is about, as the page and the file tell it. */
export type ToldEntry = {
  readonly action: string;
  /** What its action is called in the brand's words. */
  readonly phrase: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly isOfPlatform: boolean;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly details: readonly { readonly name: string; readonly value: string | null }[];
  readonly leads: readonly { readonly id: string; readonly name: string | null }[];
  readonly object: Named | null;
  readonly others: readonly Named[];
  readonly appointment: {
    readonly hasMoved: boolean;
    readonly fromDate: string | null;
    readonly fromTime: string | null;
    readonly date: string | null;
    readonly time: string | null;
    readonly timeZone: string | null;
  } | null;
  readonly form: {
    readonly type: string | null;
    readonly name: string | null;
    readonly typedName: string | null;
  } | null;
};
