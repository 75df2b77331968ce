import type { Brand } from './brand.ts';
import { characterProblems } from './check-character.ts';
import { contrastBetween, surfaces } from './contrast.ts';
import { TEXT_CONTRAST } from './shades.ts';

// WCAG 2.2, 1.4.11, for buttons and other graphics.
const MARK_CONTRAST = 3;

/** Lists the problems of a brand's data as sentences. Empty for a valid brand. */
export function checkBrand(brand: Brand): string[] {
  return [
    ...namesProblems(brand),
    ...addressProblems(brand),
    ...colorProblems(brand.color),
    ...characterProblems(brand.character),
    ...sendingProblems(brand),
    ...replyProblems(brand),
    ...legalProblems(brand),
    ...priceProblems(brand),
  ];
}

/** Lists the hard-to-read color pairs of a brand color as sentences. Empty if all are readable. */
export function colorProblems(color: string): string[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return [`The color "${color}" is not written #rrggbb.`];
  const pairs = [
    // Covers two uses: links on a white page, and white text on a button.
    { where: 'with white', contrast: contrastBetween(color, surfaces.light), least: TEXT_CONTRAST, fix: 'darker' },
    {
      where: 'on the dark page',
      contrast: contrastBetween(color, surfaces.dark),
      least: MARK_CONTRAST,
      fix: 'lighter',
    },
  ];
  return pairs
    .filter(({ contrast, least }) => contrast < least)
    .map(
      ({ where, contrast, least, fix }) =>
        `The color ${color} has a contrast of ${contrast.toFixed(2)} ${where}, below ${least}: choose a ${fix} one.`,
    );
}

function namesProblems(brand: Brand): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(brand.key)) problems.push(`The key "${brand.key}" is not kebab-case.`);
  if (brand.name.trim() === '') problems.push('The brand has no name.');
  for (const [word, label] of Object.entries(brand.words)) {
    if (label.trim() === '') problems.push(`The word for "${word}" is empty.`);
  }
  for (const grant of brand.grants) {
    if ((grant.organization === undefined) === (grant.user === undefined))
      problems.push(`The grant of "${grant.capability}" must name one organization or one user.`);
  }
  return problems;
}

function addressProblems(brand: Brand): string[] {
  const problems: string[] = [];
  for (const hostName of brand.hostNames) {
    if (!/^[a-z0-9.-]+$/.test(hostName)) problems.push(`The host name "${hostName}" is not a plain host name.`);
  }
  for (const address of [brand.marketingUrl, ...Object.values(brand.howToVideos)]) {
    if (address !== null && !/^https:\/\/[^\s/]+/.test(address))
      problems.push(`The address "${address}" does not begin with https://.`);
  }
  return problems;
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
  const replies = [brand, ...Object.values(brand.translations)].flatMap((texts) => Object.entries(texts.replies));
  return replies.flatMap(([name, text]) => {
    if (text.trim() === '') return [`The reply "${name}" is empty.`];
    return text.includes(brand.name) ? [] : [`The reply "${name}" does not name ${brand.name}.`];
  });
}

function legalProblems(brand: Brand): string[] {
  const { policy, supportEmail, optInText, optInFinePrint, hipaaConsent } = brand;
  const problems: string[] = [];
  for (const [language, texts] of Object.entries(brand.translations))
    if (!texts.optInText.includes('STOP') || !/HELP.*STOP/.test(texts.optInFinePrint))
      problems.push(`The words of the opt-in in "${language}" do not mention HELP and STOP.`);
  if (!optInText.includes('STOP')) problems.push('The opt-in text does not tell how to opt out with STOP.');
  for (const required of ['Msg & data rates may apply', 'HELP']) {
    if (!optInFinePrint.includes(required)) problems.push(`The line under the opt-in does not say "${required}".`);
  }
  if (policy.hipaa && !hipaaConsent?.trim()) problems.push('A brand under HIPAA needs the words of its consent.');
  if (policy.company.trim() === '' || policy.contactAddress.trim() === '')
    problems.push('The privacy policy needs a company and its address.');
  for (const address of [policy.contactEmail, supportEmail]) {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) problems.push(`"${address}" is not an e-mail address.`);
  }
  return problems;
}

function priceProblems({ prices }: Brand): string[] {
  const problems: string[] = [];
  const { segmentCents, freeSegmentsPerCycle, plans, contactTiers } = prices;
  const amounts = [
    ...Object.values(segmentCents),
    freeSegmentsPerCycle,
    ...plans.flatMap(({ monthlyCents, toldTextCents }) => [monthlyCents, toldTextCents]),
    ...contactTiers.map(({ monthlyCents }) => monthlyCents),
  ];
  if (amounts.some((amount) => !Number.isFinite(amount) || amount < 0))
    problems.push('A price cannot be less than nothing.');
  const limits = contactTiers.map(({ mostContacts }) => mostContacts ?? Number.POSITIVE_INFINITY);
  if (limits.some((limit, index) => limit <= (limits[index - 1] ?? 0)))
    problems.push('The contact tiers must go from the smallest to the largest.');
  if (contactTiers.length > 0 && limits.at(-1) !== Number.POSITIVE_INFINITY)
    problems.push('The last contact tier must have no limit.');
  return problems;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
