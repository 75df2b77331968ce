import { contrastOnBest } from './contrast.ts';

/** The switches a brand sets; a feature whose switch is off is not offered in that brand. */
export type BrandControl =
  | 'allowSlides'
  | 'showRedirect'
  | 'allowIfThen'
  | 'allowSlideTypeYoutube'
  | 'allowSlideTypeAudio'
  | 'allowSlideTypeCalendly'
  | 'allowSlideTypeText'
  | 'allowSelfOnboarding'
  | 'allowIncomingLeads'
  | 'campaignLandingPage'
  | 'callForwarding'
  | 'autoReply'
  | 'inbox'
  | 'integrationsTab';

/** The on or off of every switch of a brand. */
export type BrandControls = Readonly<Record<BrandControl, boolean>>;

/** The words a brand puts in place of the product's own in headings, columns, tabs and buttons. */
export type BrandWords = {
  readonly lead: string;
  readonly leads: string;
  readonly pitch: string;
  readonly pitches: string;
  readonly campaign: string;
  readonly campaigns: string;
  readonly brand: string;
};

/** A capability that a brand gives to one organisation or one user by its id. */
export type BrandGrant = {
  readonly organization?: string;
  readonly user?: string;
  readonly capability: string;
};

/** One white label: its words, colours, switches, hours and special grants; data only. */
export type Brand = {
  readonly key: string;
  readonly name: string;
  readonly hostNames: readonly string[];
  readonly words: BrandWords;
  readonly color: string;
  readonly logo: string | null;
  readonly marketingUrl: string | null;
  readonly sending: {
    readonly zone: string;
    readonly zoneLabel: string;
    readonly opensHour: number;
    readonly closesHour: number;
  };
  readonly session: { readonly idleMinutes: number; readonly absoluteMinutes: number };
  readonly leadCodeLength: 13 | 22;
  readonly controls: BrandControls;
  readonly grants: readonly BrandGrant[];
  readonly replies: { readonly optedOut: string; readonly optedBackIn: string; readonly help: string };
};

/** The capabilities a brand's grants give to this organisation and user; ids are compared nowhere else. */
export function grantedCapabilities(
  brand: Brand,
  asked: { readonly organizationId: string | number; readonly userId?: string | number | null },
): ReadonlySet<string> {
  const given = brand.grants.filter(
    (grant) =>
      (grant.organization !== undefined && grant.organization === String(asked.organizationId)) ||
      (grant.user !== undefined && grant.user === String(asked.userId ?? '')),
  );
  return new Set(given.map((grant) => grant.capability));
}

/** Lists what is wrong with a brand's data in sentences; empty for a brand that can be used. */
export function checkBrand(brand: Brand): string[] {
  return [...namesProblems(brand), ...colorProblems(brand), ...sendingProblems(brand), ...replyProblems(brand)];
}

function namesProblems(brand: Brand): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(brand.key)) problems.push(`The key "${brand.key}" is not kebab-case.`);
  if (brand.name.trim() === '') problems.push('The brand has no name.');
  for (const [word, label] of Object.entries(brand.words)) {
    if (label.trim() === '') problems.push(`The word for "${word}" is empty.`);
  }
  for (const hostName of brand.hostNames) {
    if (!/^[a-z0-9.-]+$/.test(hostName)) problems.push(`The host name "${hostName}" is not a plain host name.`);
  }
  for (const grant of brand.grants) {
    if ((grant.organization === undefined) === (grant.user === undefined))
      problems.push(`The grant of "${grant.capability}" must name one organisation or one user.`);
  }
  return problems;
}

function colorProblems(brand: Brand): string[] {
  if (!/^#[0-9a-f]{6}$/i.test(brand.color)) return [`The colour "${brand.color}" is not written #rrggbb.`];
  const contrast = contrastOnBest(brand.color);
  return contrast >= 4.5 ? [] : [`Text on ${brand.color} has a contrast of ${contrast.toFixed(2)}, below 4.5.`];
}

function sendingProblems(brand: Brand): string[] {
  const problems: string[] = [];
  const { zone, zoneLabel, opensHour, closesHour } = brand.sending;
  if (!isZone(zone)) problems.push(`"${zone}" is not a time zone.`);
  if (zoneLabel.trim() === '') problems.push('The sending zone has no label.');
  if (!Number.isInteger(opensHour) || !Number.isInteger(closesHour) || opensHour < 0 || closesHour > 24)
    problems.push('The sending hours must be whole hours from 0 to 24.');
  else if (opensHour >= closesHour) problems.push('Sending must open before it closes.');
  if (brand.session.idleMinutes <= 0 || brand.session.absoluteMinutes < brand.session.idleMinutes)
    problems.push('A session must last at least as long as its idle time.');
  return problems;
}

function replyProblems(brand: Brand): string[] {
  return Object.entries(brand.replies).flatMap(([name, text]) => {
    if (text.trim() === '') return [`The reply "${name}" is empty.`];
    return text.includes(brand.name) ? [] : [`The reply "${name}" does not name ${brand.name}.`];
  });
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
