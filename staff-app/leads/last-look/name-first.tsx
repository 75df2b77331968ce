import { Alert, TextInput } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { CampaignTemplatesQuery, UpdateCampaignMutation } from '../../campaign-builder/index.ts';
import { savesItself } from '../../design/unsaved.tsx';
import { useAutosave } from '../../design/use-autosave.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

const REST_MS = 350;

/** Asks for the name of a campaign that no one has named, before it is one of many of that name. */
export function NameFirst({ campaignId, name: stillCalled }: { campaignId: string; name: string }) {
  const { campaign } = useWords();
  const update = useChange(UpdateCampaignMutation, { refreshes: ['campaigns'] });
  // What the brand calls a campaign of its own, rather than a word of another trade.
  const example = useRead(CampaignTemplatesQuery, {}).data?.templates?.[0]?.name;
  const name = useAutosave({
    stored: '',
    restMs: REST_MS,
    save: (typed) => {
      if (typed.trim() !== '') update.mutate({ campaignId, name: typed.trim() });
    },
  });
  return (
    <Alert color="attention" variant="light" {...savesItself}>
      <TextInput
        label={say(phrases.nameThisCampaign, { campaign })}
        description={say(phrases.itsStillCalled, { name: stillCalled })}
        {...(example === undefined ? {} : { placeholder: say(phrases.suchAsName, { name: example }) })}
        maxLength={200}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
      />
    </Alert>
  );
}
