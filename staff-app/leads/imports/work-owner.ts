import { useBrand } from '../../session/brand.tsx';
import { canKeepFiles } from '../../session/kept-file.ts';
import { useSignedIn } from '../../session/signed-in.tsx';

/** Under which name a person's file is kept in this browser, and whether it is: health data isn't. */
export function useWorkOwner(): { owner: string; isKept: boolean } {
  const { id, organization } = useSignedIn();
  const { isHealth } = useBrand();
  return { owner: `${id}/${organization?.id ?? ''}/import`, isKept: !isHealth && canKeepFiles() };
}
