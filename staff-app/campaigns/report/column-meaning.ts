import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import type { Campaign } from '../../campaign-builder/index.ts';

/** What has happened to everybody in a column of the board, in words; undefined where its heading says it all. */
export function columnMeaning(columnId: string, campaign: Campaign): string | undefined {
  if (columnId === 'received') return meaningOfReceived(campaign);
  return undefined;
}

function meaningOfReceived({ structure, features }: Campaign): string {
  const first = features.find(({ id }) => id === structure.feature[0]);
  if (first === undefined) return 'Added, nothing to send yet';
  const { carriesContent, sendsText } = stepKind(first.featureType);
  if (carriesContent) return 'Added, first content not opened';
  return sendsText ? 'Added, first message not sent' : 'Added, first step not passed';
}
