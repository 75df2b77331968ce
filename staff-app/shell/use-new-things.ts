import { useNavigate } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { NewCampaignMutation, NewGroupMutation, NewLandingPageMutation } from './operations.ts';

type Made = { readonly create: () => void; readonly isCreating: boolean };

/** Makes an empty campaign and goes there; `onDone` comes before it goes. */
export function useNewCampaign(onDone?: () => void): Made {
  const goTo = useGoTo(onDone);
  const create = useChange(NewCampaignMutation, {
    onDone: ({ campaign }) => goTo('campaign', campaign),
    refreshes: ['campaigns'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}

/** Makes a group and goes there. */
export function useNewGroup(onDone?: () => void): Made {
  const goTo = useGoTo(onDone);
  const create = useChange(NewGroupMutation, {
    onDone: ({ group }) => goTo('group', group),
    refreshes: ['groups'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}

/** Makes a landing page and goes there; until there is one, the sidebar doesn't list them. */
export function useNewLandingPage(onDone?: () => void): Made {
  const goTo = useGoTo(onDone);
  const create = useChange(NewLandingPageMutation, {
    onDone: ({ landingPage }) => goTo('landing-page', landingPage),
    refreshes: ['landing-pages'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}

function useGoTo(onDone?: () => void) {
  const navigate = useNavigate();
  return (screen: string, made: { id: string } | null) => {
    onDone?.();
    if (made) void navigate(`/${screen}/${made.id}`, { state: isNewState });
  };
}
