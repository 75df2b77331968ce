// Each kind of row has its own type of id, so that two swapped ids don't compile (decision 106). In the running program
// an id is a plain number.
declare const kind: unique symbol;

interface IdOf<Kind extends string> {
  readonly [kind]: Kind;
}

/** The id of an organization. */
export type OrganizationId = number & IdOf<'organization'>;

/** The id of a contact. */
export type LeadId = number & IdOf<'lead'>;

/** The id of a campaign. */
export type CampaignId = number & IdOf<'campaign'>;
