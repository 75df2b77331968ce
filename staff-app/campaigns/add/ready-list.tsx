import { Anchor, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { missingInFirstMessage } from '../../../domain/consent/first-message.ts';
import { blockWords } from '../../../domain/numbers/number-block.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { seeksBlank, seeksField } from '../../blanks/index.ts';
import {
  type Campaign,
  firstMessageOf,
  stepsTogether,
  unfinishedSteps,
  useUnsavedLines,
} from '../../campaign-builder/index.ts';
import { say } from '../../say.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useNumberBlock } from '../../session/use-number-block.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import classes from './ready-list.module.css';

type Line = {
  readonly id: string;
  readonly state: 'done' | 'missing' | 'warned' | 'told';
  readonly sentence: string;
  /** Where it is fixed, or changed. */
  readonly to?: string;
};

/** What a campaign needs before it is sent, line by line: what is there, and where the rest is fixed. */
export function ReadyList({ campaign }: { campaign: Campaign }) {
  const lines = useLines(campaign);
  return (
    <ul className={classes.list} aria-label={phrases.whatItNeeds}>
      {lines.map((line) => (
        <ReadyLine key={line.id} {...line} />
      ))}
    </ul>
  );
}

const icons = { done: IconCircleCheck, missing: IconAlertCircle, warned: IconAlertTriangle, told: IconClock } as const;
const colors = { done: 'done', missing: 'attention', warned: 'attention', told: 'dimmed' } as const;
const spoken = {
  done: phrases.lineDone,
  missing: phrases.lineMissing,
  warned: phrases.lineWarned,
  told: undefined,
} as const;

function ReadyLine({ id, state, sentence, to }: Line) {
  const Icon = icons[state];
  return (
    <Group component="li" gap={8} wrap="nowrap" align="flex-start">
      <Text span c={colors[state]} lh={1} pt={2}>
        <Icon size={16} role={spoken[state] ? 'img' : 'presentation'} aria-label={spoken[state]} />
      </Text>
      <Text size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {to === undefined ? (
          sentence
        ) : (
          <Anchor component={Link} to={to} state={stateOf(id, to)} size="sm">
            {sentence}
          </Anchor>
        )}
      </Text>
    </Group>
  );
}

// A step may be open already, or hide the list.
function stateOf(id: string, to: string) {
  if (!to.startsWith('?step=')) return null;
  return id === 'blanks' ? seeksBlank : seeksField;
}

function useLines(campaign: Campaign): Line[] {
  const { organization } = useSignedIn();
  const block = useNumberBlock();
  const { sentence: hours } = useSendingHours();
  const unfinished = unfinishedSteps(campaign);
  const unsaved = useUnsavedLines(campaign);
  const lacksPlan = organization?.billing?.active === false;
  return [
    ...(unfinished.length === 0
      ? [{ id: 'content', state: 'done', sentence: phrases.everyStepHasItsContent } as const]
      : unfinished.map(({ id, sentence, at }): Line => ({ id, state: 'missing', sentence, to: at }))),
    ...unsaved.map(({ id, sentence, at }): Line => ({ id, state: 'warned', sentence, to: at })),
    ...stepsTogether(campaign).map(({ id, sentence, at }): Line => ({ id, state: 'warned', sentence, to: at })),
    ...firstMessageLine(campaign, organization?.name ?? ''),
    lacksPlan
      ? { id: 'plan', state: 'missing', sentence: phrases.thereIsNoPlanYet, to: '/account?tab=billing' }
      : { id: 'plan', state: 'done', sentence: phrases.thePlanIsActive },
    block === null
      ? { id: 'number', state: 'done', sentence: phrases.aNumberCanSend }
      : {
          ...{ id: 'number', state: 'missing', to: '/account?tab=numbers' },
          sentence: blockWords(block),
        },
    { id: 'hours', state: 'told', sentence: say(phrases.sentAtHours, { hours }), to: '/account#sending-hours' },
  ];
}

// Carriers expect both in the first text that someone gets.
function firstMessageLine(campaign: Campaign, name: string): Line[] {
  const first = firstMessageOf(campaign);
  const content = first?.messageContent?.trim() ?? '';
  if (first === undefined || content === '') return [];
  const { sender, optOut } = missingInFirstMessage(content, name);
  if (!sender && !optOut) return [{ id: 'first', state: 'done', sentence: phrases.firstMessageSaysBoth }];
  const sentence =
    sender && optOut ? phrases.firstLacksBoth : sender ? phrases.firstLacksSender : phrases.firstLacksOptOut;
  return [{ id: 'first', state: 'missing', sentence, to: `?step=${first.id}` }];
}
