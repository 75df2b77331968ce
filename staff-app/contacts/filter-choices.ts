import type { BrandWords } from '../../domain/brands/brand.ts';
import type { FilterKey, WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import * as states from '../../words/en/staff/leads-states.ts';
import { useRead } from '../api/use-operation.ts';

import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useHasAppointments } from '../session/offers.ts';
import { CampaignPlacesQuery, GroupPlacesQuery } from './operations.ts';

/** One filter as a chip: what it is called, and what can be chosen. */
export type FilterChoice = {
  readonly key: FilterKey;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The choices say what they are of. */
  readonly isSaid?: boolean;
  /** The filter with the same choices that takes or leaves out the others, and what both are called beside each other. */
  readonly opposite?: { readonly key: FilterKey; readonly label: string; readonly own: string } | undefined;
};

const opposites: Readonly<Partial<Record<FilterKey, FilterKey>>> = {
  ...{ campaign: 'notCampaign', notCampaign: 'campaign' },
  ...{ group: 'notGroup', notGroup: 'group' },
};

const offeredDays = ['1', '7', '30', '90'];

const inDays = (days: string) => ({ value: days, label: say(phrases.addedInDays, { days: Number(days) }) });

const fixedChoices = (asksFirst: boolean) => ({
  consent: [
    { value: 'may-be-texted', label: states.anyoneWhoMayBeTexted },
    { value: 'opted-in', label: states.optedIn },
    { value: 'not-opted-in', label: asksFirst ? states.notOptedInYet : states.mayBeTexted },
    { value: 'may-want-to-stop', label: states.mayWantToStop },
    { value: 'not-confirmed', label: states.notConfirmed },
    { value: 'cant-get-texts', label: states.cantGetTexts },
    { value: 'no-consent', label: states.notAgreed },
    { value: 'opted-out', label: states.optedOut },
  ],
  appointment: [{ value: 'to-come', label: phrases.toCome }],
});

const everywhere = {
  reply: [
    { value: 'replied', label: phrases.replied },
    { value: 'never-replied', label: phrases.neverReplied },
  ],
  opened: [
    { value: 'opened', label: phrases.opened },
    { value: 'not-opened', label: phrases.notOpened },
  ],
};

// What is asked of the contacts of a campaign is asked of what they did there.
const inCampaign = (campaign: string) => ({
  reply: [
    { value: 'replied', label: say(phrases.repliedTo, { campaign }) },
    { value: 'never-replied', label: say(phrases.neverRepliedTo, { campaign }) },
  ],
  opened: [
    { value: 'opened', label: say(phrases.openedIt, { campaign }) },
    { value: 'not-opened', label: say(phrases.didntOpenIt, { campaign }) },
  ],
});

/** The filters that this organization has; what it's called in an address that names other days is said as well. */
export function useFilterChoices(filters: WrittenFilters): readonly FilterChoice[] {
  const { words, account } = useBrand();
  const hasAppointments = useHasAppointments();
  const campaigns = useRead(CampaignPlacesQuery, {}, { live: ['campaigns'] }).data?.campaigns ?? [];
  const groups = useRead(GroupPlacesQuery, {}, { live: ['groups'] }).data?.groups ?? [];
  const labels = labelsOf(words);
  const sides: Readonly<Partial<Record<FilterKey, string>>> = {
    ...{ campaign: say(phrases.inCampaign, { campaign: words.campaign }), group: phrases.inGroup },
    ...{ notCampaign: labels.notCampaign, notGroup: labels.notGroup },
  };
  const days = filters.added && !offeredDays.includes(filters.added) ? [...offeredDays, filters.added] : offeredDays;
  const campaign = campaigns.find(({ id }) => id === filters.campaign)?.name;
  const ofCampaign = campaign === undefined ? undefined : inCampaign(campaign);
  const choices: Readonly<Record<FilterKey, FilterChoice['choices']>> = {
    ...fixedChoices(account.asksToOptIn),
    ...(ofCampaign ?? everywhere),
    ...{ campaign: named(campaigns), notCampaign: named(campaigns) },
    ...{ group: named(groups), notGroup: named(groups) },
    added: days.map(inDays),
  };
  return (Object.keys(labels) as FilterKey[])
    .filter((key) => key !== 'appointment' || hasAppointments || Boolean(filters.appointment))
    .filter((key) => isShown(key, filters))
    .map((key) => {
      const other = opposites[key];
      const opposite = other && { key: other, label: sides[other] ?? '', own: sides[key] ?? '' };
      return { key, label: labels[key], choices: choices[key], isSaid: key in (ofCampaign ?? {}), opposite };
    });
}

function named(places: readonly { readonly id: string; readonly name: string }[]): FilterChoice['choices'] {
  return places.map(({ id, name }) => ({ value: id, label: name }));
}

const leavesOut: ReadonlySet<FilterKey> = new Set<FilterKey>(['notCampaign', 'notGroup']);

// Of two opposite filters one is there to choose from, and each that is set.
function isShown(key: FilterKey, filters: WrittenFilters): boolean {
  const other = opposites[key];
  if (other === undefined || filters[key]) return true;
  return !leavesOut.has(key) && !filters[other];
}

function labelsOf(words: BrandWords): Readonly<Record<FilterKey, string>> {
  return {
    ...{ campaign: words.campaign, notCampaign: say(phrases.notInCampaign, { campaign: words.campaign }) },
    ...{ group: phrases.group, notGroup: phrases.notInGroup },
    ...{ consent: phrases.consent, reply: phrases.replies },
    ...{ opened: phrases.openings, added: phrases.added, appointment: phrases.appointments },
  };
}
