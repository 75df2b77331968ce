// POST /super/…/{token}: what platform admins ask about organizations. The token is that of their session.
import type { InvoiceState } from '../../domain/billing/invoice.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import type { RegistrationState } from '../../domain/numbers/number-kinds.ts';

/** Why a call failed, in a sentence for people. */
export type SuperError = { readonly error: string };

/** POST /super/tokens/{token}: the organizations that match a name, a number, an id, or a member's phone or address. */
export type SuperSearchRequest = { readonly search: string };

/** The ids of the matches, by name; all of them for an empty search. */
export type SuperSearchAnswer = { readonly organizations: readonly string[] } | SuperError;

/** POST /super/organization-data/{token}. */
export type SuperOrganizationRequest = { readonly organization_id: string | number };

/** One priced item, in dollars. */
export type SuperProduct = { readonly id: string; readonly name: string; readonly price: number };

/** The card that pays, as far as it may be shown. */
export type SuperCard = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** An invoice: its total, its refunds, and those that the bank returned, in cents, and its state. */
export type SuperInvoice = {
  readonly id: string;
  readonly date: string;
  readonly paid: boolean;
  readonly amount: number;
  readonly refunded: number;
  readonly returned: number;
  /** What the bank says of a payment that the cardholder disputed. */
  readonly dispute: 'open' | 'won' | 'lost' | null;
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
  /** The smaller plan that takes the place of the current one, and when. */
  readonly nextPlan: Plan | null;
  readonly nextPlanAt: string | null;
  readonly products: readonly SuperProduct[];
  readonly card: SuperCard | null;
  readonly invoices: readonly SuperInvoice[];
  readonly messages: readonly { readonly cycle: string; readonly total: number }[];
  /** What the messages of the current month have cost so far, which no invoice has yet. */
  readonly owed: number;
  /** What open invoices come to, which another card is charged at once. */
  readonly unpaid: number;
};

/** One organization as platform admins see it, without its contacts. */
export type SuperOrganization = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Its brand is for clinics, which the law asks to keep records. */
  readonly isHealth: boolean;
  readonly billing: SuperBilling;
  /** The current plan, and whether the platform has agreed on other rates; no plan if none was chosen. */
  readonly plan: 'free' | 'basic' | 'pro' | null;
  readonly ratesAgreed: boolean;
  /** Why and since when the platform has stopped all its sending, and who did, if a person did. */
  readonly sendingStop: { readonly reason: string; readonly at: string; readonly by: string | null } | null;
  /** Since when it is closed, by whom, if a person still has an account, and until when it can be reopened. */
  readonly closing: {
    readonly at: string;
    readonly by: string | null;
    readonly until: string;
    /** When everything of it was erased. */
    readonly erased: string | null;
  } | null;
  readonly limits: {
    /** No maximum if the plan allows any number. */
    readonly groups: { readonly used: number; readonly most: number | null };
    /** The contacts that the current month's price covers; null if the brand doesn't price by contacts. */
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
    /** Invited, and has not joined yet. */
    readonly pending: boolean;
  }[];
};

/** The counts of an organization besides its own numbers. */
export type SuperStats = {
  readonly users: number;
  readonly campaigns: number;
  readonly created: string;
  readonly lastSent: string | null;
  /** Messages that haven't been sent yet, and why they wait, in words. */
  readonly waiting: number;
  /** How many of them are due now. */
  readonly due: number;
  readonly waitingReasons: readonly string[];
};

export type SuperOrganizationAnswer =
  | { readonly organization: SuperOrganization; readonly stats: SuperStats }
  | SuperError;

/** POST /super/change-subscription/{token}: dollars per month, and dollars per message. */
export type SuperSubscriptionRequest = {
  readonly organization_id: string | number;
  readonly monthly_rate: number;
  readonly sms_rate: number;
};

export type SuperSubscriptionAnswer = { readonly success: true } | ({ readonly success: false } & SuperError);

/** POST /super/change-card/{token}: the token is the payment service's, for a card. */
export type SuperCardRequest = { readonly organization_id: string | number; readonly token: string };

/** The card that pays now, or what the cardholder must confirm first, before the same call is repeated. */
export type SuperCardSaved = {
  readonly success: true;
  readonly card: SuperCard | null;
  readonly to_confirm: string | null;
};

export type SuperCardAnswer = SuperCardSaved | ({ readonly success: false } & SuperError);

/**
 * What the list of organizations can be narrowed to: billing isn't active, a charge failed, sending is stopped,
 * carriers rejected the registration, or it is closed.
 */
export const superListStates = ['not-active', 'unpaid', 'stopped', 'rejected', 'closed'] as const;

/** By name, the newest first, or those with the most people or messages first. */
export const superListOrders = ['name', 'newest', 'people', 'messages'] as const;

/** POST /super/organizations/{token}: one page of the organizations that match, as in /super/tokens; pages start at 1. */
export type SuperListRequest = {
  readonly search: string;
  readonly page: number;
  /** Only those of this brand, by its key. */
  readonly brand?: string | null | undefined;
  readonly state?: (typeof superListStates)[number] | null | undefined;
  readonly order?: (typeof superListOrders)[number] | null | undefined;
};

/** One line of the list of organizations. */
export type SuperLine = {
  readonly id: string;
  readonly name: string;
  /** The brand's name. */
  readonly brand: string;
  readonly people: number;
  /** Billing is active, so the organization may send. */
  readonly active: boolean;
  /** When the plan ends unless an unpaid invoice is paid. */
  readonly planEnds: string | null;
  /** The platform has stopped all its sending. */
  readonly stopped: boolean;
  /** Since when it is closed; null while it is open. */
  readonly closed: string | null;
  /** When everything of it was erased. */
  readonly erased: string | null;
  readonly plan: Plan | null;
  /** It pays rates agreed with the platform. */
  readonly ratesAgreed: boolean;
  /** Messages billed in the current billing month. */
  readonly messages: number;
  /** Whether carriers have registered the business; null if it isn't registered and no number of it needs that. */
  readonly registration: RegistrationState | null;
  readonly created: string;
};

export type SuperListAnswer =
  | {
      readonly organizations: readonly SuperLine[];
      readonly total: number;
      readonly page: number;
      /** The deployment's brands, to choose from. */
      readonly brands: readonly { readonly key: string; readonly name: string }[];
    }
  | SuperError;

/**
 * POST /super/create-organization/{token}: a client's organization, with the key of its brand, and the address of its
 * owner, who gets an invitation.
 */
export type SuperCreateRequest = { readonly name: string; readonly brand: string; readonly owner_email: string };

/** The id of the new organization. */
export type SuperCreatedAnswer =
  | { readonly success: true; readonly organization: string }
  | ({ readonly success: false } & SuperError);

/** POST /super/invite-owner/{token}: as long as no one has joined the organization. */
export type SuperInviteRequest = { readonly organization_id: string | number; readonly owner_email: string };

export type SuperInvitedAnswer = { readonly success: true } | ({ readonly success: false } & SuperError);

/** POST /super/switches/{token}: the switches of an organization or, with a person, of that person in it. */
export type SuperSwitchesRequest = { readonly organization_id: string | number; readonly user_id?: string | number };

/** The state of one switch. */
export type SuperSwitch = {
  readonly key: string;
  readonly label: string;
  readonly explanation: string;
  readonly on: boolean;
  /** Its value while it isn't changed: the brand's grant or default. */
  readonly default: boolean;
  /** Whether it does anything in the organization's brand. */
  readonly works: boolean;
  /** A person has it anyway, because it is on for the whole organization. */
  readonly onForAll: boolean;
  /** When it was changed and by whom; without a name for an upgrade or the command line. */
  readonly changed: { readonly at: string; readonly by: string | null } | null;
};

export type SuperSwitchesAnswer = { readonly switches: readonly SuperSwitch[] } | SuperError;

/** POST /super/change-switch/{token}: on, off, or null for the brand's value. Returns the state of all switches. */
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
