import { useState } from 'react';
import { byKey, type StaffValues, shownFields, writtenValue } from '../../../domain/leads/fields/registry.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import { checksOf } from './field-input.tsx';
import type { Contact } from './use-contact.ts';

export type DetailKey = keyof StaffValues | 'name' | 'phone';

/** The details of a contact as they are written in their fields; empty where there is none. */
export type Details = Readonly<Record<DetailKey, string>>;

/**
 * The details of a contact while they are edited: what others save meanwhile is taken in, and only what was typed is
 * sent.
 */
export function useDetails(contact: Contact) {
  const written = byKey(shownFields, (field) => writtenValue(field, contact[field.key])) as Details;
  const edited = useMergedDraft<Details>({ ...written, phone: formatPhone(contact.phone) });
  const [problems, setProblems] = useState<Partial<Details>>({});
  const { draft, saved } = edited;
  const checks = checksOf(saved);
  const problemOf = (key: DetailKey) => checks[key]?.(draft[key]) ?? undefined;
  return {
    ...edited,
    /** What the input of a field needs. */
    input: (key: DetailKey) => ({
      value: draft[key],
      error: problems[key],
      onType: (typed: string) => {
        edited.change({ [key]: typed });
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
  };
}

function withProblem(others: Partial<Details>, key: DetailKey, problem: string | undefined): Partial<Details> {
  const { [key]: _before, ...rest } = others;
  return problem === undefined ? rest : { ...rest, [key]: problem };
}
