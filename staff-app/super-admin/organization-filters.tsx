import { Group, Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { type SuperListRequest, superListOrders, superListStates } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';

/** What the list of organizations shows, which its address keeps. */
export type ListAsked = {
  readonly search: string;
  readonly page: number;
  readonly brand: string | null;
  readonly state: NonNullable<SuperListRequest['state']> | null;
  readonly order: NonNullable<SuperListRequest['order']> | null;
};

/** What the address asks for, and a function that changes parts of it; anything but another page begins at the first. */
export function useListAsked(): [ListAsked, (part: Partial<ListAsked>) => void] {
  const [params, setParams] = useSearchParams();
  const asked: ListAsked = {
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    brand: params.get('brand'),
    state: superListStates.find((one) => one === params.get('state')) ?? null,
    order: superListOrders.find((one) => one === params.get('order')) ?? null,
  };
  const change = (part: Partial<ListAsked>) => {
    const next = { ...asked, page: 1, ...part };
    const written = Object.entries(next).filter(([name, value]) => value && !(name === 'page' && value === 1));
    setParams(new URLSearchParams(written.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [asked, change];
}

const states: Readonly<Record<(typeof superListStates)[number], string>> = {
  'not-active': phrases.billingNotActive,
  unpaid: phrases.aChargeFailed,
  stopped: phrases.sendingStopped,
  rejected: phrases.registrationRejected,
  closed: phrases.closed,
};

const orders: Readonly<Record<(typeof superListOrders)[number], string>> = {
  name: phrases.name,
  newest: phrases.newestFirst,
  people: phrases.mostPeopleFirst,
  messages: phrases.mostMessagesFirst,
};

type OrganizationFiltersProps = {
  asked: ListAsked;
  onChange: (part: Partial<ListAsked>) => void;
  /** The deployment's brands; with one there is nothing to choose. */
  brands: readonly { readonly key: string; readonly name: string }[];
};

// As wide as a phone allows, two in a row.
const share = { flex: '1 1 140px', maw: { base: '100%', sm: 240 } } as const;

/** What the list of organizations is narrowed to, and its order. */
export function OrganizationFilters({ asked, onChange, brands }: OrganizationFiltersProps) {
  return (
    <Group gap="sm" mt="md">
      {brands.length > 1 && (
        <Select
          {...share}
          label={phrases.brandOfOrganizations}
          placeholder={phrases.allBrands}
          data={brands.map(({ key, name }) => ({ value: key, label: name }))}
          value={asked.brand}
          onChange={(brand) => onChange({ brand })}
          clearable
        />
      )}
      <Select
        {...share}
        label={phrases.stateOfOrganizations}
        placeholder={phrases.anyState}
        data={superListStates.map((value) => ({ value, label: states[value] }))}
        value={asked.state}
        onChange={(state) => onChange({ state })}
        clearable
      />
      <Select
        {...share}
        label={phrases.orderOfOrganizations}
        data={superListOrders.map((value) => ({ value, label: orders[value] }))}
        value={asked.order ?? 'name'}
        onChange={(order) => onChange({ order: order === 'name' ? null : order })}
        allowDeselect={false}
      />
    </Group>
  );
}
