import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconClockPause, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { ProgressBanner } from '../design/progress-banner.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { ReleaseButton } from '../waiting/index.ts';
import { finishSentence } from './finish-sentence.ts';
import type { RunningSend } from './use-sends.ts';

// On a phone the button is only its icon.
const narrowBelow = 768;

type OneSendProps = { send: RunningSend; onPause?: (paused: boolean) => void; isChanging?: boolean };

/** How far one send is, why it waits, and the buttons that pause or release it. */
export function OneSend({ send, onPause, isChanging = false }: OneSendProps) {
  const { clock } = useBrand();
  const words = useWords();
  const isWaiting = send.paused !== null;
  const isNarrow = useWindowWidth() < narrowBelow;
  const when = finishSentence(send, clock);
  const why = reasonOf(send);
  // The shorter of the two, where a phone shows only one.
  const wait = why !== null && send.wait?.until != null ? (when ?? why) : why;
  const release = isReleasedBeside(send) ? null : (send.wait?.release ?? null);
  // What goes out automatically needs no one: on a phone its button is with the rest that opens.
  const isAutomatic = isNarrow && release === 'change-hours';
  const releaseButton = (
    <ReleaseButton release={release} campaignId={send.campaignId} size={isAutomatic ? 'sm' : 'xs'} />
  );
  const target = send.campaignName ?? (send.optIn ? phrases.optInQuestions : say(phrases.directMessagesToLeads, words));
  // A campaign is paused alone; what goes out directly, only with everything else.
  const isOfCampaign = send.campaignId !== null;
  const pauseLabel = isOfCampaign ? (send.isPausedByPerson ? phrases.resume : phrases.pause) : phrases.pauseAllSending;
  return (
    <ProgressBanner
      icon={isWaiting ? <IconClockPause size={20} aria-hidden /> : <IconSend size={20} aria-hidden />}
      title={say(phrases.sentSentOutOfTotal, {
        sent: send.sent.toLocaleString('en-US'),
        total: send.total.toLocaleString('en-US'),
      })}
      details={[
        send.campaignId === null ? (
          target
        ) : (
          <Anchor
            key="target"
            component={Link}
            to={`/campaign/${send.campaignId}`}
            c="inherit"
            fz="inherit"
            underline="always"
          >
            {target}
          </Anchor>
        ),
        ...exceptions(send, words),
        ...[why, when].filter((part) => part !== null && part !== wait),
      ]}
      wait={wait}
      more={isAutomatic && releaseButton}
      done={send.sent}
      total={send.total}
      state={isWaiting ? 'waiting' : 'running'}
      actions={
        <>
          {!isAutomatic && releaseButton}
          {onPause && (isOfCampaign || !isPaused(send)) && (
            <PauseButton
              label={pauseLabel}
              isPaused={send.isPausedByPerson}
              onChange={onPause}
              isChanging={isChanging}
            />
          )}
        </>
      }
    />
  );
}

// What is in the total, and isn't going to be in the number that was sent while this send runs.
function exceptions(
  { notSent, checking, held, asked, campaignId }: RunningSend,
  words: ReturnType<typeof useWords>,
): ReactNode[] {
  return [
    ...(notSent > 0 ? [say(phrases.countNotSent, { count: notSent })] : []),
    ...(checking > 0 ? [say(phrases.countChecking, { count: checking })] : []),
    ...(asked > 0 ? [say(phrases.countAsked, { count: asked })] : []),
    ...(held > 0
      ? [
          <Anchor
            key="held"
            component={Link}
            to={placeToDecide(campaignId)}
            c="inherit"
            fz="inherit"
            underline="always"
          >
            {say(phrases.countHeld, { count: held, people: held === 1 ? words.lead : words.leads })}
          </Anchor>,
        ]
      : []),
  ];
}

// The campaign lists why its messages wait, with what releases them. A direct message waits only for a decision about a reply.
function placeToDecide(campaignId: string | null): string {
  return campaignId === null ? '/messages?show=stop' : `/campaign/${campaignId}`;
}

function reasonOf(send: RunningSend): string | null {
  const { paused } = send;
  if (paused === null) return null;
  return isPaused(send) ? say(phrases.pausedPaused, { paused }) : say(phrases.waitingPaused, { paused });
}

// Only a person pauses: a send that waits for the sending window continues on its own.
function isPaused({ wait, isPausedByPerson }: RunningSend): boolean {
  return isPausedByPerson || wait?.cause === 'paused';
}

// A paused campaign is resumed by the button beside it; the pause of everything has a banner of its own.
function isReleasedBeside({ wait }: RunningSend): boolean {
  return wait?.release === 'resume-campaign' || wait?.release === 'resume-sending';
}

type PauseButtonProps = { label: string; isPaused: boolean; onChange: (paused: boolean) => void; isChanging: boolean };

function PauseButton({ label, isPaused, onChange, isChanging }: PauseButtonProps) {
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const props = { variant: 'default', loading: isChanging, onClick: () => onChange(!isPaused) };
  if (useWindowWidth() < narrowBelow) {
    return (
      <ActionIcon {...props} size={36} aria-label={label}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button {...props} size="xs" leftSection={<Icon size={14} aria-hidden />}>
      {label}
    </Button>
  );
}
