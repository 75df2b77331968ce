import type { BrandWords } from '../../domain/brands/brand.ts';
import type { FilterKey, WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { useRead } from '../api/use-operation.ts';

import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useOffersAppointments } from '../session/offers.ts';
import { CampaignPlacesQuery, GroupPlacesQuery } from './operations.ts';

/** One filter as a chip: what it is called, and what can be chosen. */
export type FilterChoice = {
  readonly key: FilterKey;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

const offeredDays = ['1', '7', '30', '90'];

const inDays = (days: string) => ({ value: days, label: say(phrases.addedInDays, { days: Number(days) }) });

const fixedChoices = {
  consent: [
    { value: 'may-be-texted', label: phrases.mayBeTexted },
    { value: 'no-consent', label: phrases.noConsent },
    { value: 'opted-out', label: phrases.optedOut },
  ],
  reply: [
    { value: 'replied', label: phrases.replied },
    { value: 'never-replied', label: phrases.neverReplied },
  ],
  opened: [
    { value: 'opened', label: phrases.opened },
    { value: 'not-opened', label: phrases.notOpened },
  ],
  appointment: [{ value: 'to-come', label: phrases.toCome }],
} as const;

/** The filters that this organization has; what it's called in an address that names other days is said as well. */
export function useFilterChoices(filters: WrittenFilters): readonly FilterChoice[] {
  const words = useWords();
  const offersAppointments = useOffersAppointments();
  const campaigns = useRead(CampaignPlacesQuery, {}, { live: ['campaigns'] }).data?.campaigns ?? [];
  const groups = useRead(GroupPlacesQuery, {}, { live: ['groups'] }).data?.groups ?? [];
  const labels = labelsOf(words);
  const days = filters.added && !offeredDays.includes(filters.added) ? [...offeredDays, filters.added] : offeredDays;
  const choices: Readonly<Record<FilterKey, FilterChoice['choices']>> = {
    ...fixedChoices,
    campaign: campaigns.map(({ id, name }) => ({ value: id, label: name })),
    group: groups.map(({ id, name }) => ({ value: id, label: name })),
    added: days.map(inDays),
  };
  return (Object.keys(labels) as FilterKey[])
    .filter((key) => key !== 'appointment' || offersAppointments || Boolean(filters.appointment))
    .map((key) => ({ key, label: labels[key], choices: choices[key] }));
}

function labelsOf(words: BrandWords): Readonly<Record<FilterKey, string>> {
  return {
    ...{ campaign: words.campaign, group: phrases.group, consent: phrases.consent, reply: phrases.replies },
    ...{ opened: phrases.openings, added: phrases.added, appointment: phrases.appointments },
  };
}
