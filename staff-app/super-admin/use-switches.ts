import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SuperSwitch } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { showError } from '../design/toast.tsx';
import { callSuper } from './super-calls.ts';
import { organizationKey } from './use-organizations.ts';

/** Whose switches: everyone's in an organization, or one person's there. */
export type Holder = { organizationId: string; userId?: string };

type Answer = { switches: readonly SuperSwitch[] };

const keyOf = ({ organizationId, userId }: Holder) => ['super', 'switches', organizationId, userId ?? null];
const bodyOf = ({ organizationId, userId }: Holder) => ({
  organization_id: organizationId,
  ...(userId === undefined ? {} : { user_id: userId }),
});

/** The switches as they are, and the way to change one; it shows its new place at once. */
export function useSwitches(holder: Holder) {
  const client = useQueryClient();
  const key = keyOf(holder);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callSuper<Answer>('switches', bodyOf(holder), signal),
  });
  const change = useMutation({
    mutationFn: (wanted: { key: string; on: boolean | null }) =>
      callSuper<Answer>('change-switch', { ...bodyOf(holder), ...wanted }),
    onSuccess: async ({ switches }) => {
      client.setQueryData<Answer>(key, { switches });
      // Some change what the page says beside them, such as the price of a message.
      await client.invalidateQueries({ queryKey: organizationKey(holder.organizationId) });
    },
    onError: (error) => showError(phrases.switchNotChanged, error.message),
  });
  return {
    switches: data?.switches,
    isError,
    retry: () => void refetch(),
    change: change.mutate,
    /** The switch that is being changed right now. */
    changing: change.isPending ? change.variables.key : null,
  };
}
