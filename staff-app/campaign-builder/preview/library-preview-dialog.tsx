import { Center } from '@mantine/core';
import { useState } from 'react';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { useCampaign } from '../use-campaign.ts';
import { PhonePreview } from './phone-preview.tsx';

type LibraryPreviewDialogProps = { campaignId: string; name: string; onClose: () => void };

/** A preview of what contacts would get from a library campaign, before anyone copies it. */
export function LibraryPreviewDialog({ campaignId, name, onClose }: LibraryPreviewDialogProps) {
  const { campaign, hasFailed } = useCampaign(campaignId, true);
  const [shownKey, setShownKey] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title={`Preview of ${name}`} width="wide">
      {hasFailed && <ErrorState sentence="This campaign is no longer in the library." />}
      {!hasFailed && campaign === undefined && <Loading height={libraryHeight} />}
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
