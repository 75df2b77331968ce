import { useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/library.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { AddToCampaignsMutation, LibraryCampaignsQuery } from '../operations.ts';

/** One campaign of the library as its card shows it. */
export type LibraryCampaign = NonNullable<Answer<typeof LibraryCampaignsQuery>['campaigns']>[number];

/** The offered campaigns that hold the word and are of one of the chosen categories. */
export function useLibrary(search: string, categories: readonly string[]) {
  const read = useRead(LibraryCampaignsQuery, {}, { live: ['campaigns'] });
  const all = read.data?.campaigns ?? undefined;
  const wanted = search.toLowerCase();
  return {
    total: all?.length,
    campaigns: all
      ?.filter(({ category }) => categories.length === 0 || (category !== null && categories.includes(category)))
      .filter(({ name, description }) => `${name} ${description ?? ''}`.toLowerCase().includes(wanted)),
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Copies a campaign of the library and goes to the copy. */
export function useAddToCampaigns() {
  const navigate = useNavigate();
  const words = useWords();
  const add = useChange(AddToCampaignsMutation, {
    onDone: ({ campaign }) => {
      if (campaign === null) return;
      showDone(
        say(phrases.addedToYourCampaigns, { campaigns: words.campaigns }),
        say(phrases.isNowYoursToEdit, { name: campaign.name }),
      );
      void navigate(`/campaign/${campaign.id}`);
    },
    refreshes: ['campaigns'],
  });
  return {
    add: (campaignId: string) => add.mutate({ campaignId }),
    addingId: add.isPending ? add.variables.campaignId : null,
  };
}
