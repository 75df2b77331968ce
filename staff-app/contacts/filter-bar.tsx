import { Button, CloseButton, Menu, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
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

type FilterChipProps = { filter: FilterChoice; value: string | null; onChange: (value: string | null) => void };

function FilterChip({ filter: { label, choices, isSaid }, value, onChange }: FilterChipProps) {
  const chosen = choices.find((choice) => choice.value === value)?.label ?? phrases.removedOne;
  const said = isSaid ? chosen : say(phrases.filterIs, { filter: label, value: chosen });
  const isOn = value !== null;
  const [search, setSearch] = useState('');
  const shown = choices.filter((choice) => searchable(choice.label).includes(searchable(search.trim())));
  return (
    <span className={classes.chip} data-on={isOn || undefined}>
      <Menu position="bottom-start" onClose={() => setSearch('')} middlewares={withinWindow}>
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
            <Menu.Item key={choice.value} aria-current={choice.value === value} onClick={() => onChange(choice.value)}>
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
