// What the model knows: plain data, and nothing of how the server keeps it.

/** What the carrier does with the next text to a phone; afterwards it takes texts again. */
export type Fate = 'takes' | 'refuses' | 'loses' | 'takes-and-loses-the-answer';

export type Consent = 'unknown' | 'agreed' | 'stopped';

export type Contact = {
  phone: string;
  /** Null where only the number is known. */
  names: { first: string; last: string } | null;
  email: string | null;
  isArchived: boolean;
};

export type Step = { readonly key: number; words: string; minutes: number };

/** A text of a step that waits; on its way, it goes to the phone which the contact had then. */
export type Waiting = { step: number; since: number; onItsWay: { to: string; words: string } | null };

export type Member = {
  isIn: boolean;
  /** The steps that are over for them: sent, refused by the carrier, or taken out while they waited at the end. */
  had: number[];
  /** The steps they missed because they could get no texts; these still come. */
  missed: number[];
  waiting: Waiting[];
  failed: number[];
};

export type Campaign = {
  steps: Step[];
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
  agreed: { month: number; text: number } | null;
  monthsSince: number | null;
  endsAt: number | null;
  nextInvoiceAt: number | null;
  /** Segments that went out in the cycle that runs, by what one cost then. */
  used: Record<string, number>;
  invoices: Invoice[];
};

/** One possible state of an organization. Where two things happen at once there may be several. */
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
  owners: string[];
  page: { title: string; description: string | null };
  billing: Billing;
};

/** An organization with two owners and nothing in it. */
export function emptyWorld(now: number, sender: string): World {
  const billing = { card: null, plan: null, agreed: null, monthsSince: null, endsAt: null, nextInvoiceAt: null };
  return {
    ...{ now, sender, contacts: [], consent: {}, campaigns: [], direct: [], fates: {}, received: [] },
    owners: ['one', 'other'],
    page: { title: 'Page', description: null },
    billing: { ...billing, used: {}, invoices: [] },
  };
}
