import { useRead } from '../../api/use-operation.ts';
import { useMay } from '../../session/use-may.ts';
import { SendingNumbersQuery } from './operations.ts';

/** The numbers that messages come from, and how one is got; unknown while it loads and to people who may not see them. */
export function useSendingNumbers(): { phones: readonly string[] | null; waysToGet: string | null } {
  const mayView = useMay('numbers.view');
  const { data } = useRead(SendingNumbersQuery, {}, { live: ['numbers'], enabled: mayView });
  const active = data?.numbers
    ?.filter(({ state, need }) => state === 'ACTIVE' && need === null)
    .map(({ phone }) => phone);
  return { phones: active ?? null, waysToGet: data?.waysToGet ?? null };
}
