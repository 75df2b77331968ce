import { useState } from 'react';
import { byKey, type LeadField, type StaffValues, shownFields } from '../../../domain/leads/fields/registry.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import { type Edited, mergeEdits, type Parts, partsChanged, withParts } from '../../session/merge-edits.ts';
import { checksOf } from './field-input.tsx';
import type { Contact } from './use-contact.ts';

export type DetailKey = keyof StaffValues | 'name' | 'phone';

/** The details of a contact as they are written in their fields; empty where there is none. */
export type Details = Readonly<Record<DetailKey, string>>;

// Each field can be corrected alone.
const parts = byKey(shownFields, ({ key }) => [key]) as Parts<Details, DetailKey>;

/**
 * The details of a contact while they are edited. What others save meanwhile is taken in, except where something else
 * was typed: that is a clash, and the person chooses.
 */
export function useDetails(contact: Contact) {
  const saved: Details = {
    ...(byKey(shownFields, (field) => writtenValue(field, contact[field.key])) as Details),
    phone: formatPhone(contact.phone),
  };
  const [edited, setEdited] = useState<Edited<Details>>({ draft: saved, base: saved });
  const [problems, setProblems] = useState<Partial<Details>>({});
  const { draft, base, clashes } = mergeEdits(parts, edited, saved);
  const changed = partsChanged(parts, draft, base);
  const checks = checksOf(base);
  const problemOf = (key: DetailKey) => checks[key]?.(draft[key]) ?? undefined;
  return {
    ...{ draft, saved, changed, clashes },
    isChanged: (key: DetailKey) => changed.includes(key),
    /** What a field's input needs. */
    input: (key: DetailKey) => ({
      value: draft[key],
      error: problems[key],
      onType: (typed: string) => {
        setEdited({ draft: { ...draft, [key]: typed }, base });
        setProblems(({ [key]: _solved, ...others }) => others);
      },
      onBlur: () => setProblems((others) => withProblem(others, key, problemOf(key))),
    }),
    /** Shows what is wrong with the fields; true if nothing is. */
    check: () => {
      const found = shownFields.reduce<Partial<Details>>((all, { key }) => withProblem(all, key, problemOf(key)), {});
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    takeSaved: () => setEdited({ draft: withParts(draft, saved, clashes), base: saved }),
    keepMine: () => setEdited({ draft, base: saved }),
  };
}

/** Some of the details, without the spaces around them. */
export function trimmed(details: Details, keys: readonly DetailKey[]): Partial<Details> {
  return Object.fromEntries(keys.map((key) => [key, details[key].trim()]));
}

function withProblem(others: Partial<Details>, key: DetailKey, problem: string | undefined): Partial<Details> {
  const { [key]: _before, ...rest } = others;
  return problem === undefined ? rest : { ...rest, [key]: problem };
}

function writtenValue({ kind }: Pick<LeadField, 'kind'>, value: string | null): string {
  return value === null ? '' : (kind?.written?.(value) ?? value);
}
