import '@mantine/spotlight/styles.layer.css';
import { Kbd, Loader, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import * as phrases from '../../../words/en/staff/palette.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import classes from './palette.module.css';
import { inSections, type PaletteLead, type Result } from './result.ts';
import { type ContactDeed, useContactActions } from './use-contact-actions.ts';
import { useResults } from './use-results.ts';

const [store, spotlight] = createSpotlight();

type PaletteProps = {
  onClose: () => void;
  onDo: (deed: ContactDeed) => void;
  /** Hands over what was typed before the field was there. */
  takeTyped: () => string;
};

/** Whose actions are shown, and what was searched for before. */
type Chosen = { readonly lead: PaletteLead; readonly query: string };

/** Finds and does anything from anywhere, by a few letters of its name. */
export function Palette({ onClose, onDo, takeTyped }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const listId = `palette${useId().replaceAll(':', '')}`;
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      closeOnActionTrigger={false}
      // It first leads back from a contact.
      closeOnEscape={chosen === null}
      size={600}
      scrollable
      maxHeight={460}
      yOffset="12vh"
      // Dialogs are; but what is typed in would move with every list of results.
      centered={false}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      classNames={{ content: classes.content ?? '', search: classes.search ?? '', actionsGroup: classes.group ?? '' }}
      // Its name is what it is for.
      attributes={{ content: { 'aria-label': phrases.commandPalette } }}
    >
      <Found
        {...{ query, listId, onClose, onDo }}
        onField={() => setQuery((shown) => takeTyped() + shown)}
        lead={chosen?.lead ?? null}
        onLead={(lead) => {
          setChosen(lead && { lead, query });
          setQuery(lead === null ? (chosen?.query ?? '') : '');
        }}
      />
    </Spotlight.Root>
  );
}

type FoundProps = Omit<PaletteProps, 'takeTyped'> & {
  query: string;
  listId: string;
  /** The contact whose actions are shown. */
  lead: PaletteLead | null;
  onLead: (lead: PaletteLead | null) => void;
  /** Called once the field has the focus. */
  onField: () => void;
};

function Found({ query, listId, lead, onLead, onField, onClose, onDo }: FoundProps) {
  const found = useResults(lead === null ? query : '');
  const actionsOf = useContactActions(query, onDo);
  const { results, isSearching, hasFailed } =
    lead === null ? found : { results: actionsOf(lead), isSearching: false, hasFailed: false };
  // What one has moved to stays selected while more is found; the library keeps it out of the reach of screen readers.
  const [movedTo, moveTo] = useState<{ query: string; key: string } | null>(null);
  const at = movedTo?.query === query ? results.findIndex(({ key }) => key === movedTo.key) : 0;
  const selected = Math.max(at, 0);
  const select = (index: number) => moveTo({ query, key: results[index]?.key ?? '' });
  const idOf = (index: number) => `${listId}-${index}`;
  useEffect(
    () => document.getElementById(`${listId}-${selected}`)?.scrollIntoView({ block: 'nearest' }),
    [listId, selected],
  );
  const choose = (result: Result) => {
    onClose();
    result.run();
  };
  const label = lead === null ? phrases.searchOrDo : say(phrases.doWithLead, { name: lead.name });
  const onKey = (event: KeyboardEvent) => {
    if (turns(event, { query, isOfLead: lead !== null }, results[selected]?.lead, onLead)) {
      event.preventDefault();
      return event.stopPropagation();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = results[selected];
    if (by !== undefined) select((selected + by + results.length) % Math.max(results.length, 1));
    else if (chosen) choose(chosen);
  };
  return (
    <div className={classes.inside} onKeyDownCapture={onKey}>
      <Spotlight.Search
        placeholder={label}
        aria-label={label}
        onFocus={onField}
        leftSection={isSearching ? <Loader size={18} /> : <IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        {...(results.length > 0 ? { 'aria-activedescendant': idOf(selected) } : {})}
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label={phrases.results}>
        <Sections
          results={results}
          selected={selected}
          idOf={idOf}
          onSelect={select}
          onChoose={choose}
          onLead={onLead}
        />
        <Said query={query} count={results.length} isSearching={isSearching} hasFailed={hasFailed} />
      </Spotlight.ActionsList>
    </div>
  );
}

/** What the keys are pressed in. */
type Shown = { readonly query: string; readonly isOfLead: boolean };

// Tab, or the arrow at the end of what is typed, leads to what can be done with a contact; Escape and Backspace lead back.
function turns(
  event: KeyboardEvent,
  { query, isOfLead }: Shown,
  lead: PaletteLead | undefined,
  onLead: FoundProps['onLead'],
): boolean {
  if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isOfLead) {
    const leadsBack = event.key === 'Escape' || (query === '' && ['Backspace', 'ArrowLeft'].includes(event.key));
    if (leadsBack) onLead(null);
    return leadsBack;
  }
  const isAtEnd = event.target instanceof HTMLInputElement && event.target.selectionStart === query.length;
  const leadsOn = lead !== undefined && (event.key === 'Tab' || (event.key === 'ArrowRight' && isAtEnd));
  if (leadsOn) onLead(lead);
  return leadsOn;
}

type SectionsProps = {
  onLead: FoundProps['onLead'];
  results: readonly Result[];
  selected: number;
  idOf: (index: number) => string;
  onSelect: (index: number) => void;
  onChoose: (result: Result) => void;
};

function Sections({ results, selected, idOf, onSelect, onChoose, onLead }: SectionsProps) {
  return inSections(results).map(([section, found]) => (
    <Spotlight.ActionsGroup key={section} label={section} role="group" aria-label={section}>
      {found.map((result) => {
        const index = results.indexOf(result);
        return (
          <UnstyledButton
            key={result.key}
            className={classes.action ?? ''}
            id={idOf(index)}
            role="option"
            aria-selected={index === selected}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onSelect(index)}
            onClick={() => onChoose(result)}
          >
            <span className={classes.label}>{result.label}</span>
            {result.what !== '' && <span className={classes.what}>{result.what}</span>}
            {result.lead && <More onClick={() => result.lead && onLead(result.lead)} />}
            {result.keys !== undefined && (
              <span className={classes.keys} aria-hidden>
                {result.keys.split(' ').map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </Spotlight.ActionsGroup>
  ));
}

// The key does the same, and is what a screen reader says of it.
function More({ onClick }: { onClick: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an option has no buttons; keys have Tab.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <span
      className={classes.more}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Kbd size="xs">{phrases.tabKey}</Kbd> {phrases.actions}
    </span>
  );
}

type SaidProps = { query: string; count: number; isSearching: boolean; hasFailed: boolean };

function Said({ query, count, isSearching, hasFailed }: SaidProps) {
  const { lead } = useWords();
  const isMasked = useMasked();
  return (
    <div role="status" className={classes.said}>
      {count === 0 && !isSearching && <Text c="dimmed">{say(phrases.noResultsForQuery, { query: query.trim() })}</Text>}
      {isSearching && <VisuallyHidden>{phrases.searching}</VisuallyHidden>}
      {hasFailed && <Text c="dimmed">{phrases.someCouldntBeSearched}</Text>}
      {isMasked && query.trim() !== '' && (
        <Text size="xs" c="dimmed">
          {say(phrases.typeFourDigits, { lead })}
        </Text>
      )}
    </div>
  );
}
