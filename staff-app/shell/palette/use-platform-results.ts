import { goTo } from '../../../words/en/staff/palette.ts';
import * as phrases from '../../../words/en/staff/super-admin.ts';
import { useMay } from '../../session/use-may.ts';
import type { Result } from './result.ts';

const places = [
  { to: '/super-admin/organizations', label: phrases.allOrganizations },
  { to: '/super-admin/numbers', label: phrases.phoneNumbers },
  { to: '/super-admin/brands', label: phrases.brands },
  { to: '/super-admin/jobs', label: phrases.failedJobs },
];

/** The screens behind the platform admins' own, which the sidebar doesn't name. */
export function usePlatformResults(go: (to: string) => void): readonly Result[] {
  const maySee = useMay('platform.view');
  if (!maySee) return [];
  return places.map(({ to, label }) => ({
    ...{ key: to, section: goTo, label, what: phrases.superAdmin },
    run: () => go(to),
  }));
}
