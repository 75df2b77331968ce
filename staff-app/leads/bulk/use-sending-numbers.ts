import { useRead } from '../../api/use-operation.ts';
import { useMay } from '../../session/use-may.ts';
import { SendingNumbersQuery } from './operations.ts';

type SendingNumbers = {
  phones: readonly string[] | null;
  waysToGet: string | null;
  /** Where carriers know the business behind none of them yet: whether they are being asked. */
  registration: 'missing' | 'in review' | null;
};

/** The numbers that messages come from, and how one is got; unknown while it loads and to people who may not see them. */
export function useSendingNumbers(): SendingNumbers {
  const mayView = useMay('numbers.view');
  const { data } = useRead(SendingNumbersQuery, {}, { live: ['numbers'], enabled: mayView });
  const able = data?.numbers?.filter(({ state, need }) => state === 'ACTIVE' && need === null) ?? null;
  return {
    phones: able?.map(({ phone }) => phone) ?? null,
    waysToGet: data?.waysToGet ?? null,
    registration: registrationOf(able ?? []),
  };
}

function registrationOf(able: readonly { kind: string; registrationState: string }[]) {
  const isKnown = able.some(({ kind, registrationState }) => kind !== 'LOCAL' || registrationState === 'APPROVED');
  if (able.length === 0 || isKnown) return null;
  return able.some(({ registrationState }) => registrationState === 'PENDING') ? 'in review' : 'missing';
}
