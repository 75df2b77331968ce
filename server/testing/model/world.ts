// The model's state: plain data, independent of how the server stores it.

/** How the carrier handles the next text to a phone; afterwards it accepts texts again. */
export type Fate = 'takes' | 'refuses' | 'loses' | 'takes-and-loses-the-answer';

export type Consent = 'unknown' | 'agreed' | 'stopped';

export type Contact = {
  phone: string;
  /** Null if only the number is known. */
  names: { first: string; last: string } | null;
  email: string | null;
  isArchived: boolean;
};

export type Step = { readonly key: number; words: string; minutes: number };

/** A waiting text of a step; in flight, it goes to the phone which the contact had then. */
export type Waiting = {
  step: number;
  since: number;
  onItsWay: { to: string; words: string } | null;
  /** It was lost in flight, so it is sent again at once, even if the delay of its step has changed. */
  isBack?: boolean;
  /** The steps it waited for before, until they were deleted. */
  passed: number[];
};

export type Member = {
  isIn: boolean;
  /** The steps that are over for them: sent, rejected by the carrier, or removed while they waited at the end. */
  had: number[];
  /** The steps they missed because they could get no texts; these still come. */
  missed: number[];
  waiting: Waiting[];
  failed: number[];
  /** What waited for a step when it was deleted and was the last. */
  ended: Waiting[];
};

/** A deleted step, what it was behind, and who waited for it. */
export type Deleted = {
  readonly step: Step;
  readonly behind: readonly number[];
  readonly at: number;
  readonly waits: Readonly<Record<number, Waiting>>;
};

export type Campaign = {
  steps: Step[];
  deleted: Deleted[];
  members: Record<number, Member>;
  isPaused: boolean;
  isArchived: boolean;
};

export type Direct = { contact: number; words: string; onItsWay: string | null };

export type Invoice = {
  cents: number;
  state: 'open' | 'paid' | 'void';
  failures: number;
  nextTryAt: number | null;
};

export type Card = 'good' | 'other' | 'empty';
export type Plan = 'free' | 'basic' | 'pro';

export type Billing = {
  card: Card | null;
  plan: Plan | null;
  /** The smaller plan that takes the place of the current one, and when. */
  next: { plan: Plan; at: number } | null;
  /** The monthly price that the current month is paid at. */
  paidAt: number;
  agreed: { month: number; text: number } | null;
  monthsSince: number | null;
  endsAt: number | null;
  nextInvoiceAt: number | null;
  /** Segments sent in the current cycle, by their price then. */
  used: Record<string, number>;
  invoices: Invoice[];
};

/** One possible state of an organization. After concurrent deeds there may be several. */
export type World = {
  now: number;
  sender: string;
  contacts: Contact[];
  consent: Record<string, Consent>;
  campaigns: Campaign[];
  direct: Direct[];
  fates: Record<string, Fate[]>;
  /** Texts that reached a phone: "from > to: words". */
  received: string[];
  /** When each contact's STOP or START was last confirmed. */
  confirmed: Record<number, number>;
  owners: string[];
  page: { title: string; description: string | null };
  billing: Billing;
};

/** An organization with two owners and nothing in it. */
export function emptyWorld(now: number, sender: string): World {
  const billing = { card: null, plan: null, agreed: null, monthsSince: null, endsAt: null, nextInvoiceAt: null };
  return {
    ...{ now, sender, contacts: [], consent: {}, campaigns: [], direct: [], fates: {}, received: [], confirmed: {} },
    owners: ['one', 'other'],
    page: { title: 'Page', description: null },
    billing: { ...billing, next: null, paidAt: 0, used: {}, invoices: [] },
  };
}
