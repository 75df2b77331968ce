// POST /super/…/{token}: what the platform's own admins ask about organisations; the token is that of their session.

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

/** Billing as in GraphQL: amounts of invoices in cents, moments as ISO 8601 in UTC. */
export type SuperBilling = {
  readonly active: boolean;
  readonly expires: string | null;
  readonly periodEnd: string | null;
  readonly products: readonly SuperProduct[];
  readonly card: SuperCard | null;
  readonly invoices: readonly {
    readonly id: string;
    readonly date: string;
    readonly paid: boolean;
    readonly amount: number;
    readonly url: string;
  }[];
  readonly messages: readonly { readonly cycle: string; readonly total: number }[];
};

/** One organisation as the platform's admins see it; its contacts are not part of it. */
export type SuperOrganization = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly billing: SuperBilling;
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

export type SuperCardAnswer =
  | { readonly success: true; readonly card: SuperCard }
  | ({ readonly success: false } & SuperError);

/** The two background workers: the queue worker ("celery") and the scheduler ("beat"). */
export const workerStacks = ['celery', 'beat'] as const;
export type WorkerStack = (typeof workerStacks)[number];

/** POST /super/status/{token}. */
export type SuperStatusRequest = { readonly brand: string; readonly stack: WorkerStack };

export type SuperStatusAnswer = { readonly status: 'success' | 'error' } | SuperError;
