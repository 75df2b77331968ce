import { useSearchParams } from 'react-router';

/** What a list searches for and its page, kept in the address, so that Back finds both again; pages start at 1. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const write = (nextSearch: string, nextPage: number) =>
    setParams(
      {
        ...(nextSearch === '' ? {} : { search: nextSearch }),
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
      },
      { replace: true },
    );
  return {
    ...{ search, page },
    /** Another search begins at the first page. */
    find: (next: string) => write(next, 1),
    turnTo: (next: number) => write(search, next),
  };
}
