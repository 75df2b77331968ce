// POST /super/…/{token}: what the platform's own admins ask about organisations; the token is that of their session.
import type { InvoiceState } from '../../domain/billing/invoice.ts';

/** Why a call was not answered, in a sentence for people. */
export type SuperError = { readonly error: string };

/** POST /super/tokens/{token}: which organisations match a name, a number, an id, or a member's phone or address. */
export type SuperSearchRequest = { readonly search: string };

/** The ids of those that match, by name; all of them for an empty search. */
export type SuperSearchAnswer = { readonly organizations: readonly string[] } | SuperError;

/** POST /super/organization-data/{token}. */
export type SuperOrganizationRequest = { readonly organization_id: string | number };

/** One priced item, in dollars. */
export type SuperProduct = { readonly id: string; readonly name: string; readonly price: number };

/** The card that pays, as far as anybody may read it. */
export type SuperCard = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** An invoice: what it comes to and what of it was given back, in cents, and what became of it. */
export type SuperInvoice = {
  readonly id: string;
  readonly date: string;
  readonly paid: boolean;
  readonly amount: number;
  readonly refunded: number;
  /** When the plan ends unless this is paid. */
  readonly planEnds: string | null;
  readonly state: InvoiceState;
  readonly url: string;
};

/** Billing as in GraphQL: amounts of invoices in cents, moments as ISO 8601 in UTC. */
export type SuperBilling = {
  readonly active: boolean;
  readonly expires: string | null;
  readonly periodEnd: string | null;
  readonly products: readonly SuperProduct[];
  readonly card: SuperCard | null;
  readonly invoices: readonly SuperInvoice[];
  readonly messages: readonly { readonly cycle: string; readonly total: number }[];
};

/** One organisation as the platform's admins see it; its contacts are not part of it. */
export type SuperOrganization = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly billing: SuperBilling;
  /** The plan that holds now, and whether the platform has agreed other rates; no plan where none was chosen. */
  readonly plan: 'free' | 'basic' | 'pro' | null;
  readonly ratesAgreed: boolean;
  /** Why and since when the platform has stopped everything it sends, and who did, where a person did. */
  readonly sendingStop: { readonly reason: string; readonly at: string; readonly by: string | null } | null;
  readonly limits: {
    /** No most where the plan allows any number. */
    readonly groups: { readonly used: number; readonly most: number | null };
    /** The contacts that the current month's price covers; null where the brand does not price by contacts. */
    readonly contacts: { readonly used: number; readonly most: number | null } | null;
  };
  readonly stats: {
    readonly leads: number;
    readonly messages: number;
    readonly messagesSuccess: number;
    readonly messagesFailed: number;
    readonly responses: number;
    readonly deliveryRate: number;
    readonly responseRate: number;
  };
  readonly users: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly email: string;
    readonly phone: string | null;
    readonly access: string;
  }[];
};

/** What is counted of an organisation beside its own numbers. */
export type SuperStats = {
  readonly users: number;
  readonly campaigns: number;
  readonly created: string;
  readonly lastSent: string | null;
  /** Messages that haven't gone out yet, and why they wait, in words. */
  readonly waiting: number;
  /** How many of them are due by now. */
  readonly due: number;
  readonly waitingReasons: readonly string[];
};

export type SuperOrganizationAnswer =
  | { readonly organization: SuperOrganization; readonly stats: SuperStats }
  | SuperError;

/** POST /super/change-subscription/{token}: dollars a month, and dollars a message. */
export type SuperSubscriptionRequest = {
  readonly organization_id: string | number;
  readonly monthly_rate: number;
  readonly sms_rate: number;
};

export type SuperSubscriptionAnswer = { readonly success: true } | ({ readonly success: false } & SuperError);

/** POST /super/change-card/{token}: the token is the payment service's, for a card. */
export type SuperCardRequest = { readonly organization_id: string | number; readonly token: string };

/** The card that pays now; or with what the cardholder confirms first, after which the same call goes on. */
export type SuperCardSaved = {
  readonly success: true;
  readonly card: SuperCard | null;
  readonly to_confirm: string | null;
};

export type SuperCardAnswer = SuperCardSaved | ({ readonly success: false } & SuperError);

/** POST /super/organizations/{token}: one page of the organizations that match, as in /super/tokens; pages start at 1. */
export type SuperListRequest = { readonly search: string; readonly page: number };

/** One line of the list of organizations. */
export type SuperLine = {
  readonly id: string;
  readonly name: string;
  /** The brand's name. */
  readonly brand: string;
  readonly people: number;
  /** Billing is active, so the organization may send. */
  readonly active: boolean;
  /** When the plan ends unless an invoice that could not be charged is paid. */
  readonly planEnds: string | null;
  /** The platform has stopped everything it sends. */
  readonly stopped: boolean;
  readonly created: string;
};

export type SuperListAnswer =
  | { readonly organizations: readonly SuperLine[]; readonly total: number; readonly page: number }
  | SuperError;

/** POST /super/switches/{token}: the switches of an organization or, with a person, of that person there. */
export type SuperSwitchesRequest = { readonly organization_id: string | number; readonly user_id?: string | number };

/** One switch as it stands. */
export type SuperSwitch = {
  readonly key: string;
  readonly label: string;
  readonly explanation: string;
  readonly on: boolean;
  /** Where it stands as long as nobody changes it: the brand's grant or default. */
  readonly default: boolean;
  /** Whether it does anything in the organization's brand. */
  readonly works: boolean;
  /** A person has it anyway, because it is on for the whole organization. */
  readonly onForAll: boolean;
  /** When it was changed and by whom; nobody's name for an upgrade or the command line. */
  readonly changed: { readonly at: string; readonly by: string | null } | null;
};

export type SuperSwitchesAnswer = { readonly switches: readonly SuperSwitch[] } | SuperError;

/** POST /super/change-switch/{token}: on, off, or null for what the brand decides; answers all switches as they are now. */
export type SuperSwitchRequest = SuperSwitchesRequest & { readonly key: string; readonly on: boolean | null };

export type SuperSwitchAnswer =
  | { readonly success: true; readonly switches: readonly SuperSwitch[] }
  | ({ readonly success: false } & SuperError);

/** The two background workers: the queue worker ("celery") and the scheduler ("beat"). */
export const workerStacks = ['celery', 'beat'] as const;
export type WorkerStack = (typeof workerStacks)[number];

/** POST /super/status/{token}. */
export type SuperStatusRequest = { readonly brand: string; readonly stack: WorkerStack };

export type SuperStatusAnswer = { readonly status: 'success' | 'error' } | SuperError;
