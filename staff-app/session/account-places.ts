import * as phrases from '../../words/en/staff/account.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';
import { useMay } from './use-may.ts';

/** A tab of the account: its key in the address, and its name. */
export type AccountTab = { key: AccountTabKey; label: string };

export type AccountTabKey =
  | 'settings'
  | 'opt-in'
  | 'branding'
  | 'numbers'
  | 'domain'
  | 'billing'
  | 'integrations'
  | 'data';

/** Says whether this person is shown integrations: where the brand has them, and to the platform's admins always. */
export function useOffersIntegrations(): boolean {
  const { controls } = useBrand();
  const { wpAdmin } = useSignedIn();
  return controls.integrationsTab || wpAdmin;
}

/** The tabs of the account that a person has, in order; none but the settings for those who only have their own. */
export function useAccountTabs(): readonly AccountTab[] {
  const hasTabs = useMay('account.tabs');
  const mayExport = useMay('data.export');
  const mayAsk = useMay('opt-in.edit');
  const offersIntegrations = useOffersIntegrations();
  const { account } = useBrand();
  const all: readonly (AccountTab & { isOffered: boolean })[] = [
    { key: 'settings', label: phrases.settings, isOffered: true },
    { key: 'opt-in', label: phrases.optInMessage, isOffered: hasTabs && mayAsk && account.optInMessageTab },
    { key: 'branding', label: phrases.branding, isOffered: hasTabs },
    { key: 'numbers', label: phrases.phoneNumbers, isOffered: hasTabs },
    { key: 'domain', label: phrases.domain, isOffered: hasTabs },
    { key: 'billing', label: phrases.billing, isOffered: hasTabs },
    { key: 'integrations', label: phrases.integrations, isOffered: hasTabs && offersIntegrations },
    { key: 'data', label: phrases.dataAndPrivacy, isOffered: hasTabs && mayExport },
  ];
  return all.filter(({ isOffered }) => isOffered).map(({ key, label }) => ({ key, label }));
}
