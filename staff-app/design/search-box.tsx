import { CloseButton, Kbd, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';

/** How long typing must rest before a search is made, in milliseconds. */
export const searchRestMs = 500;

type SearchBoxProps = {
  label: string;
  /** What is searched for now, where something else than typing can change that. */
  search?: string;
  onSearch: (search: string) => void;
  width?: TextInputProps['w'];
};

/** A search that asks once typing rests; `/` puts the cursor in it. */
export function SearchBox({ label, search = '', onSearch, width = 260 }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (search === asked.current.trim()) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      latest.current(typed.trim());
    }, searchRestMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      data-search-box
      w={width}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={phrases.clearSearch} onClick={() => setTyped('')} />
        )
      }
    />
  );
}
