import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

/** The steps of an import, in order; each has an address. */
export const importSteps = ['file', 'columns', 'consent', 'check', 'done'] as const;

/** One step. */
export type ImportStep = (typeof importSteps)[number];

/** Where everyone in a file goes. */
export type ImportInto = { readonly campaignId?: string | undefined; readonly groupId?: string | undefined };

/** Leads to the import, which leads back to the screen that it was opened from. */
export function useOpenImport(): (into?: ImportInto) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (into = {}) => void navigate(importAddress(into, pathname + search));
}

/** The address of an import into a campaign or group, and from where. */
function importAddress({ campaignId, groupId }: ImportInto, from: string): string {
  const asked = new URLSearchParams();
  if (campaignId !== undefined) asked.set('campaign', campaignId);
  if (groupId !== undefined) asked.set('group', groupId);
  if (!from.startsWith('/contacts')) asked.set('from', from);
  return asked.size === 0 ? '/contacts/import' : `/contacts/import?${asked}`;
}

/** The step that is open, the ways to the others, and what the address says besides. */
export function useImportSteps() {
  const { step: written } = useParams();
  const [asked] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const step = importSteps.find((one) => one === written) ?? 'file';
  const addressOf = (to: ImportStep) => `/contacts/import${to === 'file' ? '' : `/${to}`}${search}`;
  return {
    step,
    addressOf,
    go: (to: ImportStep) => void navigate(addressOf(to)),
    into: { campaignId: asked.get('campaign'), groupId: asked.get('group') },
    from: placeOf(asked.get('from')),
  };
}

// What anyone can put into an address leads nowhere else than within the app.
function placeOf(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) ? from : '/contacts';
}
