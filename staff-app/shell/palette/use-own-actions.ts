import { useMantineColorScheme } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/palette.ts';
import type { Action } from '../../design/keys/actions.ts';
import { focusSearch } from '../../design/keys/use-keys.ts';
import { useOpenImport } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { addsAppointment } from '../../session/adds-appointment.ts';
import { useWords } from '../../session/brand.tsx';
import { hasUnsent } from '../../session/drafts.ts';
import { useEnterOrganization } from '../../session/enter-organization.ts';
import { useHasAppointments } from '../../session/offers.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { useNewCampaign, useNewGroup, useNewLandingPage } from '../use-new-things.ts';
import { useScreens } from '../use-viewer.ts';

/** What the frame offers on every screen: all that can be added, the ways to the screens, and what is about the person. */
export function useOwnActions(onOpen: (dialog: ShellDialog) => void): readonly Action[] {
  const words = useWords();
  const mayAddLeads = useMay('leads.write');
  const mayAddCampaigns = useMay('campaigns.edit');
  const mayAddGroups = useMay('groups.edit');
  const mayAddPages = useMay('landing-pages.edit');
  const mayInvite = useMay('users.invite');
  const newAppointment = useNewAppointment();
  const openImport = useOpenImport();
  const mayAddAny = mayAddLeads || mayAddCampaigns || mayInvite;
  const campaign = useNewCampaign();
  const group = useNewGroup();
  const landingPage = useNewLandingPage();
  const offered = (isOffered: boolean, action: Action) => (isOffered ? [action] : []);
  const all: readonly Action[] = [
    ...offered(mayAddAny, { id: 'new', keys: 'n', label: phrases.newIt, run: openNewMenu }),
    ...offered(mayAddLeads, {
      id: 'add-leads',
      label: say(phrases.addLeads, { leads: words.leads }),
      words: phrases.newIt,
      run: () => onOpen('add-leads'),
    }),
    ...offered(mayAddLeads, { id: 'import', label: phrases.importAFile, run: () => openImport() }),
    ...offered(mayAddCampaigns, {
      id: 'new-campaign',
      label: say(phrases.newCampaign, { campaign: words.campaign }),
      run: campaign.create,
    }),
    ...newAppointment,
    ...offered(mayAddGroups, { id: 'new-group', label: phrases.newGroup, run: group.create }),
    ...offered(mayAddPages, { id: 'new-landing-page', label: phrases.newLandingPage, run: landingPage.create }),
    ...offered(mayInvite, {
      id: 'invite',
      label: phrases.inviteUsers,
      words: phrases.newIt,
      run: () => onOpen('invite'),
    }),
    { id: 'search', keys: '/', label: phrases.searchThisScreen, run: focusSearch },
  ];
  const ofPerson: readonly Action[] = [
    { id: 'keys', keys: '?', label: phrases.keyboardShortcuts, run: () => onOpen('shortcuts') },
    ...useAboutOneself(() => onOpen('sign-out')),
  ];
  return [
    ...all.map((action) => ({ ...action, of: 'every-screen' as const })),
    ...ofPerson.map((action) => ({ ...action, of: 'person' as const })),
  ];
}

/** The ways to the screens that this person has. */
export function useWays(): readonly Action[] {
  const navigate = useNavigate();
  const words = useWords();
  return useScreens().map(({ goKey, path, label }) => ({
    id: path,
    of: 'way',
    keys: `g ${goKey}`,
    label: label(words),
    run: () => void navigate(path),
  }));
}

// The screen of events has its own, which keeps the day that is shown.
function useNewAppointment(): readonly Action[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayEdit = useMay('events.edit');
  const hasAppointments = useHasAppointments();
  if (!mayEdit || !hasAppointments || pathname === '/events') return [];
  const run = () => void navigate('/events', { state: addsAppointment });
  return [{ id: 'new-appointment', label: phrases.newAppointment, run }];
}

function useAboutOneself(askToSignOut: () => void): readonly Action[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { organization, organizations } = useSignedIn();
  const { enter } = useEnterOrganization();
  const others = organizations.filter(({ id, access }) => access !== 'NONE' && id !== organization?.id);
  return [
    ...others.map(({ id, name }) => ({
      id: `organization-${id}`,
      label: say(phrases.switchToName, { name }),
      words: phrases.switchToOrganization,
      run: () => enter(id),
    })),
    { id: 'light', label: phrases.light, run: () => setColorScheme('light') },
    { id: 'dark', label: phrases.dark, run: () => setColorScheme('dark') },
    { id: 'system', label: phrases.system, run: () => setColorScheme('auto') },
    {
      id: 'sign-out',
      label: phrases.signOut,
      run: () => (hasUnsent() ? askToSignOut() : void navigate('/logout')),
    },
  ];
}

// The menu is on the sidebar, which phones show only when it is asked for; its entries are in the palette there.
function openNewMenu(): void {
  document.querySelector<HTMLElement>('[data-new-menu]')?.click();
}
