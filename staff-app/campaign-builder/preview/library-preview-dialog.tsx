import { Center } from '@mantine/core';
import { useState } from 'react';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { errorSentence, isRefused } from '../../api/client.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useCampaign } from '../use-campaign.ts';
import { PhonePreview } from './phone-preview.tsx';

type LibraryPreviewDialogProps = { campaignId: string; name: string; onClose: () => void };

/** A preview of what contacts would get from a library campaign, before anyone copies it. */
export function LibraryPreviewDialog({ campaignId, name, onClose }: LibraryPreviewDialogProps) {
  const { campaign, failure, retry } = useCampaign(campaignId, true);
  const words = useWords();
  const [shownKey, setShownKey] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title={say(phrases.previewOfName, { name })} width="wide">
      {isRefused(failure) && <ErrorState sentence={say(phrases.noLongerInTheLibrary, { campaign: words.campaign })} />}
      {failure && !isRefused(failure) && <ErrorState sentence={errorSentence(failure)} onRetry={retry} />}
      {!failure && campaign === undefined && <Loading height={libraryHeight} />}
      {campaign && (
        <Center>
          <PhonePreview
            campaign={campaign}
            senderName={campaign.brandName ?? name}
            steps={stepsInOrder(campaign)}
            shownKey={shownKey}
            onShow={({ key }) => setShownKey(key)}
            height={libraryHeight}
          />
        </Center>
      )}
    </Dialog>
  );
}

const libraryHeight = 500;
