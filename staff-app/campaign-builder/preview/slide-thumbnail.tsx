import type { DrawSlide } from '../../pitches/index.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import type { Campaign } from '../use-campaign.ts';
import classes from './slide-thumbnail.module.css';
import { SlideView } from './slide-view.tsx';

/** The look that a campaign sets for its contacts. */
export type CampaignLook = Pick<Campaign, 'brandName' | 'brandImage' | 'brandColor'>;

/** Draws slides as the phone shows them, as small as their frame: in the look of the campaign where there is one. */
export function useDrawSlide(campaign?: CampaignLook): DrawSlide {
  const { organization } = useSignedIn();
  const own = { name: campaign?.brandName, image: campaign?.brandImage, color: campaign?.brandColor };
  return (slide, { image, color }, position) => (
    <div className={classes.small}>
      <SlideView slide={slide} owners={[own, { image, color }, organization ?? {}]} position={position} />
    </div>
  );
}
