/** Why messages wait, and what ends it: the same button everywhere, and the pause of everything. */
export { PauseCampaignMutation } from './operations.ts';
export { ReleaseButton } from './release-button.tsx';
export { SendingPauseField } from './sending-pause-field.tsx';
export { pausedSentence, useCampaignPause } from './use-campaign-pause.ts';
export { useSendingPause } from './use-sending-pause.ts';
export { useSendingTime } from './use-sending-time.ts';
