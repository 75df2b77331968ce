import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/** What links to contacts begin with: the address the sender writes, which need not be the one this page is open at. */
export function useLinkOrigin(): string {
  return useSignedIn().organization?.linkOrigin ?? window.location.origin;
}

/** A link to slides as an example of one: each contact gets their own. */
export function useSampleLink(): string {
  return `${useLinkOrigin().replace(/^https?:\/\//, '')}/c/…`;
}

/** What a link adds to a message: as long as that of a real contact, so that the parts are counted right. */
export function useLinkEnding(): string {
  const { leadCodeLength } = useBrand();
  const origin = useLinkOrigin();
  return ` ${origin}/c/${'x'.repeat(leadCodeLength)}/xxxxxx`;
}
