import { Stack, Text } from '@mantine/core';
import { type ChainTexts, chainTexts } from '../../../domain/campaigns/chain-texts.ts';
import { isUnnamed } from '../../../domain/campaigns/new-name.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { previewMessage } from '../../../domain/messages/write-message.ts';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { shownAsTyped } from '../../../words/en/staff/pitches-slides.ts';
import {
  type Campaign,
  FirstMessageCheck,
  messagesOfRules,
  stepsLacking,
  stepsTogether,
  typedBehindLink,
  useStepTexts,
} from '../../campaign-builder/index.ts';
import { anyTellsAppointment } from '../../design/at-most.ts';
import { FirstMessageNotice, recipientNamed } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useLinkEnding } from '../../session/link-origin.ts';
import { AsTyped } from './as-typed.tsx';
import { FirstText } from './first-text.tsx';
import { NameFirst } from './name-first.tsx';
import { TextTimes } from './text-times.tsx';

type CampaignTextsProps = {
  campaign: Campaign;
  /** How many contacts get them. */
  count: number;
  /** The name of the one contact who gets them; null where an example represents many. */
  name?: string | null;
  /** The name of one of many who get them, for the example; a made-up person where it isn't known. */
  example?: string | null;
  /** A message that goes out before those of the campaign, and what changes it. */
  welcome?: { readonly content: string; readonly onChange: (content: string) => void } | undefined;
  isBusy?: boolean;
  /** Those who get them had a part of the campaign before: what is left begins with no first message. */
  isContinued?: boolean;
};

/** What goes out of a campaign to those who are added now: the first message, when each goes, and what is missing. */
export function CampaignTexts({
  campaign,
  count,
  name = null,
  example = null,
  welcome,
  isBusy = false,
  isContinued = false,
}: CampaignTextsProps) {
  const words = useWords();
  const steps = stepsInOrder(campaign);
  const first = steps.find(({ featureType }) => stepKind(featureType).sendsText);
  const changeOf = useStepTexts();
  const ending = useLinkEnding();
  const person = recipientNamed(name ?? example);
  const asSent = ({ featureType, messageContent }: (typeof steps)[number]) =>
    `${previewMessage(messageContent ?? '', person)}${stepKind(featureType).carriesContent ? ending : ''}`;
  const isWelcomed = welcome !== undefined && welcome.content.trim() !== '';
  return (
    <Stack gap="md">
      {isWelcomed && <FirstText content={welcome.content} {...{ name, example }} what={phrases.theWelcomeMessage} />}
      {first && (
        <FirstText
          content={first.messageContent ?? ''}
          hasLink={stepKind(first.featureType).carriesContent}
          {...{ name, example }}
          what={isWelcomed ? say(phrases.theFirstMessageOf, { name: campaign.name }) : phrases.theFirstMessage}
        />
      )}
      <TextTimes {...{ campaign, name, example }} />
      {isUnnamed(campaign.name, words.campaign) && <NameFirst campaignId={campaign.id} name={campaign.name} />}
      {isWelcomed && <FirstMessageNotice content={welcome.content} onAdd={welcome.onChange} isBusy={isBusy} />}
      {!isWelcomed && !isContinued && <FirstMessageCheck {...{ campaign, isBusy }} />}
      <AsTyped
        texts={[
          ...(isWelcomed ? [welcome] : []),
          ...steps.map(({ id, messageContent }) => ({ content: messageContent ?? '', onChange: changeOf(id) })),
          ...steps.flatMap(messagesOfRules).map((content) => ({ content })),
        ]}
      />
      {[...new Set(steps.flatMap(typedBehindLink))].map((text) => (
        <Text key={text} c="attention" style={{ overflowWrap: 'anywhere' }}>
          {say(shownAsTyped, { text })}
        </Text>
      ))}
      {anyTellsAppointment(steps) && <Text c="attention">{phrases.aMessageHereMentions}</Text>}
      {[...stepsLacking(campaign), ...stepsTogether(campaign)].map(({ id, sentence }) => (
        <Text key={id} c="attention">
          {sentence}
        </Text>
      ))}
      {campaign.paused !== null && (
        <Text c="attention">{say(phrases.campaignIsPaused, { campaign: words.campaign })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {partsSentence(chainTexts(steps, asSent), count === 1 ? null : words.lead)} {phrases.anyoneWhoOptsOut}
      </Text>
    </Stack>
  );
}

// The true parts are no price: carriers split by a rule of their own.
function partsSentence({ messages, billed, parts }: ChainTexts, lead: string | null): string {
  if (messages === 0) return '';
  const carried =
    lead === null
      ? say(phrases.carriersSendAsParts, { messages, parts })
      : say(phrases.carriersSendEachAsParts, { messages, parts, lead });
  return parts === billed ? carried : `${carried} ${phrases.carriersSplitByTheirRules}`;
}
