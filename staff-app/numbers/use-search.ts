import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { AvailableNumbersQuery } from './operations.ts';

/** A number that is for sale. */
export type Offered = NonNullable<Answer<typeof AvailableNumbersQuery>['numbers']>[number];

/** What is looked for, and what was found. */
export type Search = ReturnType<typeof useSearch>;

const nothing = { tollFree: false, areaCode: '', city: '', digits: '' };
const restMs = 400;

/** Asks the carrier for numbers once typing rests; an area code counts once it is whole. */
export function useSearch() {
  const [typed, setTyped] = useState(nothing);
  const [rested] = useDebouncedValue(typed, restMs);
  const areaCode = rested.areaCode.length === 3 ? rested.areaCode : null;
  const digits = rested.digits.replace(/\D/g, '');
  const { data, error, refetch, isFetching } = useRead(AvailableNumbersQuery, {
    tollFree: rested.tollFree,
    areaCode,
    digits: digits.length >= 2 ? digits : null,
    city: rested.tollFree ? null : rested.city.trim() || null,
  });
  return {
    typed,
    type: (change: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...change })),
    showAll: () => setTyped(({ tollFree }) => ({ ...nothing, tollFree })),
    isNarrowed: rested.areaCode !== '' || rested.city !== '' || rested.digits !== '',
    found: data?.numbers ?? null,
    error: error && !isFetching ? errorSentence(error) : null,
    again: () => void refetch(),
  };
}
