import { Button, CloseButton, Menu, Text, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FilterKey, WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import { searchable } from '../../domain/text/without-accents.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { withinWindow } from '../design/within-window.ts';
import { say } from '../say.ts';
import classes from './contacts.module.css';
import { type FilterChoice, useFilterChoices } from './filter-choices.ts';

type FilterBarProps = {
  filters: WrittenFilters;
  onFilter: (key: FilterKey, value: string | null) => void;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  /** What is at the other end of the bar. */
  children: ReactNode;
};

/** The filters as chips, each with what it is set to. */
export function FilterBar({ filters, onFilter, onClear, children }: FilterBarProps) {
  const offered = useFilterChoices(filters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border and need a legend.
    <div className={classes.bar} role="group" aria-label={phrases.filters}>
      <div className={classes.chips}>
        {offered.map((filter) => (
          <FilterChip
            key={filter.key}
            filter={filter}
            value={filters[filter.key] ?? null}
            onChange={(value) => onFilter(filter.key, value)}
            onOpposite={(value) => filter.opposite && onFilter(filter.opposite.key, value)}
          />
        ))}
        {onClear && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={phrases.clearFilters}
            classNames={{ root: `${classes.label} ${classes.clear}` }}
            onClick={onClear}
          >
            {phrases.clear}
          </Button>
        )}
      </div>
      <div className={classes.right}>{children}</div>
    </div>
  );
}

// So many choices are searched sooner than read.
const searchedFrom = 10;

type FilterChipProps = {
  filter: FilterChoice;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The contacts of this choice are to be left out instead. */
  onOpposite: (value: string) => void;
};

function FilterChip({ filter, value, onChange, onOpposite }: FilterChipProps) {
  const { label, choices, isSaid, opposite } = filter;
  const [isLeavingOut, setLeavingOut] = useState(false);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? phrases.removedOne;
  const said = isSaid ? chosen : say(phrases.filterIs, { filter: label, value: chosen });
  const isOn = value !== null;
  const [search, setSearch] = useState('');
  const close = () => {
    setSearch('');
    setLeavingOut(false);
  };
  const shown = choices.filter((choice) => searchable(choice.label).includes(searchable(search.trim())));
  return (
    <span className={classes.chip} data-on={isOn || undefined}>
      <Menu position="bottom-start" onClose={close} middlewares={withinWindow}>
        <Menu.Target>
          <Button
            variant={isOn ? 'light' : 'default'}
            size="compact-sm"
            radius="xl"
            fw={500}
            classNames={{ root: classes.label ?? '', label: classes.said ?? '', section: classes.arrow ?? '' }}
            rightSection={isOn ? undefined : <IconChevronDown size={14} aria-hidden />}
          >
            {isOn ? said : label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.choices ?? ''}>
          {opposite && choices.length > 0 && search === '' && (
            <>
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconArrowsExchange size={14} aria-hidden />}
                onClick={() => setLeavingOut(!isLeavingOut)}
              >
                {say(phrases.otherWay, { way: isLeavingOut ? opposite.own : opposite.label })}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Label>{isLeavingOut ? opposite.label : opposite.own}</Menu.Label>
            </>
          )}
          {choices.length >= searchedFrom && (
            <TextInput
              size="xs"
              m={4}
              data-autofocus
              aria-label={say(phrases.searchChoices, { filter: label })}
              placeholder={say(phrases.searchChoices, { filter: label })}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {shown.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {choices.length === 0 ? phrases.nothingToChoose : phrases.noneFound}
            </Text>
          )}
          {shown.map((choice) => (
            <Menu.Item
              key={choice.value}
              aria-current={!isLeavingOut && choice.value === value}
              onClick={() => (isLeavingOut ? onOpposite(choice.value) : onChange(choice.value))}
            >
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isOn && (
        <CloseButton
          size="sm"
          aria-label={say(phrases.removeFilter, { filter: label })}
          onClick={() => onChange(null)}
        />
      )}
    </span>
  );
}
