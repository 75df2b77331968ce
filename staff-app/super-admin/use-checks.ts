import { useQuery } from '@tanstack/react-query';
import type { WorkerStack } from '../../contract/rest/super.ts';
import { callSuper } from './super-calls.ts';

export type Site = { brand: string; name: string; address: string };

/** What is tried of every brand: its address, and the two background workers. */
export const checks = ['address', 'celery', 'beat'] as const;
export type Check = (typeof checks)[number];

/** All checks of the status screen; asking for them again makes each of them again. */
export const checksKey = ['super', 'check'];

const longestMs = 10_000;

/** Whether one check passes; undefined while it is made. */
export function useCheck(site: Site, check: Check): boolean | undefined {
  const { data, isFetching } = useQuery({
    queryKey: [...checksKey, site.brand, site.address, check],
    queryFn: ({ signal }) =>
      check === 'address' ? isReachable(site.address, signal) : works(site.brand, check, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return isFetching ? undefined : data;
}

// Any answer means that the address is reached; of another address not even the state may be read.
async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: inTime });
    return true;
  } catch (error) {
    if (!signal.aborted) console.error(`Couldn’t reach ${address}.`, error);
    return false;
  }
}

async function works(brand: string, stack: WorkerStack, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await callSuper<{ status: string }>('status', { brand, stack }, signal);
    return status === 'success';
  } catch (error) {
    if (!signal.aborted) console.error(`Couldn’t get the status of ${stack}.`, error);
    return false;
  }
}
