import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/palette.ts';
import { useRead } from '../../api/use-operation.ts';
import { addressOfView, useSavedViews } from '../../contacts/index.ts';
import { type Action, useOfferedActions } from '../../design/keys/actions.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { mayOpenAddress } from '../screens.ts';
import { useViewer } from '../use-viewer.ts';
import {
  PaletteCampaignsQuery,
  PaletteContactsQuery,
  PaletteGroupsQuery,
  PaletteLandingPagesQuery,
} from './operations.ts';
import { useRecent } from './recent.ts';
import { findResults, type Result } from './result.ts';
import { usePlatformResults } from './use-platform-results.ts';
import { useSettingsResults } from './use-settings-results.ts';

const shortestSearch = 2;
const restMs = 250;

type Go = (to: string) => void;

/** What the palette shows for a search; without one where someone was last, and what can be done here. */
export function useResults(query: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const recent = useRecent();
  const go = (to: string) => {
    recent.note(to);
    void navigate(to);
  };
  const things = useThings(go);
  const contacts = useContacts(query.trim(), go);
  const actions = useActionResults();
  const settings = useSettingsResults(go);
  const platform = usePlatformResults(go);
  const local = [...actions.here, ...actions.ways, ...platform, ...things.results, ...settings, ...actions.ofPerson];
  if (query.trim() === '') {
    const known = new Map(local.map((result) => [result.key, result]));
    const last = recent
      .keys()
      .filter((key) => ![pathname, pathname + search].includes(key))
      .flatMap((key) => known.get(key) ?? recent.contactAt(key) ?? []);
    const isElsewhere = ({ key }: Result) => !last.some((one) => one.key === key);
    return {
      results: [
        ...last.map((result) => ({ ...result, section: phrases.recent })),
        // Their sections say what they are.
        ...[...actions.here, ...actions.ways, ...actions.ofPerson].filter(isElsewhere).map(withoutKind),
      ],
      isSearching: false,
      hasFailed: false,
    };
  }
  return {
    results: findResults(local, contacts.results, query),
    isSearching: contacts.isSearching || things.isLoading,
    hasFailed: contacts.hasFailed || things.hasFailed,
  };
}

function withoutKind(result: Result): Result {
  return [phrases.action, phrases.screen].includes(result.what) ? { ...result, what: '' } : result;
}

function useActionResults() {
  const offered = useOfferedActions().filter(({ id }) => id !== 'new');
  const resultsOf = (of: Action['of'], section: string, what: string): readonly Result[] =>
    offered
      .filter((action) => action.of === of)
      .map(({ id, label, keys, words, run }) => ({ key: id, section, label, what, keys, words, run }));
  return {
    // What the screen offers is nearer than what every screen does.
    here: [
      ...resultsOf(undefined, phrases.actions, phrases.onThisScreen),
      ...resultsOf('every-screen', phrases.actions, phrases.action),
    ],
    ways: resultsOf('way', phrases.goTo, phrases.screen),
    ofPerson: resultsOf('person', phrases.more, phrases.action),
  };
}

function useThings(go: Go) {
  const viewer = useViewer();
  const words = useWords();
  const campaigns = useRead(PaletteCampaignsQuery, {}, { enabled: useMay('campaigns.view') });
  const groups = useRead(PaletteGroupsQuery, {}, { enabled: useMay('groups.view') });
  const mayPages = mayOpenAddress('/landing-pages', viewer);
  const pages = useRead(PaletteLandingPagesQuery, {}, { enabled: mayPages });
  const views = useSavedViews(useMay('leads.view'));
  const thing = (to: string, label: string, kind: { section: string; what: string }): Result => ({
    ...{ key: to, label, ...kind },
    run: () => go(to),
  });
  const ofCampaigns = { section: words.campaigns, what: words.campaign };
  const ofGroups = { section: phrases.groups, what: phrases.group };
  const ofViews = { section: phrases.views, what: say(phrases.viewOf, { leads: words.leads }) };
  const ofPages = { section: phrases.landingPages, what: phrases.landingPage };
  const all = [campaigns, groups, pages];
  return {
    results: [
      ...(campaigns.data?.campaigns ?? []).map(({ id, name }) => thing(`/campaign/${id}`, name, ofCampaigns)),
      ...(groups.data?.groups ?? []).map(({ id, name }) => thing(`/group/${id}`, name, ofGroups)),
      ...views.map((view) => thing(addressOfView(view), view.name, ofViews)),
      ...(pages.data?.landingPages ?? []).map(({ id, title }) =>
        thing(`/landing-page/${id}`, title ?? phrases.untitled, ofPages),
      ),
    ],
    isLoading: all.some(({ isLoading }) => isLoading),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function useContacts(query: string, go: Go) {
  const words = useWords();
  const recent = useRecent();
  const mayView = useMay('leads.view');
  const [search] = useDebouncedValue(query, restMs);
  const isAsked = mayView && query.length >= shortestSearch;
  const read = useRead(
    PaletteContactsQuery,
    { search },
    { enabled: isAsked && search.length >= shortestSearch, keepWhileChanging: true },
  );
  const results = (isAsked ? (read.data?.leads ?? []) : []).slice(0, 6).map(({ id, name, phone }): Result => {
    const to = `/contacts?contact=${id}`;
    const result: Result = {
      key: to,
      section: words.leads,
      label: name,
      what: say(phrases.kindAndPhone, { lead: words.lead, phone: formatPhone(phone) }),
      lead: { id, name },
      run: () => {
        recent.keepContact(result);
        go(to);
      },
    };
    return result;
  });
  return {
    results,
    isSearching: isAsked && (search !== query || read.isFetching),
    hasFailed: isAsked && read.isError,
  };
}
