import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/shell.ts';
import { later } from '../design/later.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { ScheduledSends } from '../leads/index.ts';
import { say } from '../say.ts';
import { useSendingPause } from '../waiting/index.ts';
import { useSends } from './use-sends.ts';

// Most of the time nothing is sent, so everyone's first page doesn't carry what a send shows.
const OneSend = later(() => import('./one-send.tsx').then((m) => m.OneSend));

// On a phone the screen itself needs the room.
const narrowBelow = 768;

/** The banner of the sends that run now or wait for their time, on top of every screen. */
export function SendBanner() {
  const { sends, scheduled, pause, mayPause, isChanging } = useSends();
  const everything = useSendingPause();
  const [showsAll, setShowsAll] = useState(false);
  const shownAtOnce = useWindowWidth() < narrowBelow ? 1 : 2;
  const [hadScheduled, setHadScheduled] = useState(false);
  if (scheduled.length > 0 && !hadScheduled) setHadScheduled(true);
  const more = sends.length + scheduled.length - shownAtOnce;
  const shown = showsAll ? sends : sends.slice(0, shownAtOnce);
  return (
    <>
      {shown.map((send) => (
        // As high as what comes, so that the screen moves once.
        <Box key={send.campaignId ?? (send.optIn ? 'opt-in' : 'direct')} mih={60}>
          <OneSend
            send={send}
            {...(mayPause && send.campaignId !== null
              ? { onPause: (paused: boolean) => pause(send.campaignId ?? '', paused), isChanging }
              : {})}
            {...(everything.mayChange && send.campaignId === null && send.total > 1
              ? { onPause: everything.setPaused, isChanging: everything.isChanging }
              : {})}
          />
        </Box>
      ))}
      {/* Also when its last one is gone: someone may be editing it. */}
      {hadScheduled && (
        <ScheduledSends
          sends={scheduled}
          most={showsAll ? scheduled.length : Math.max(0, shownAtOnce - sends.length)}
        />
      )}
      {more > 0 && (
        <Button variant="subtle" size="compact-xs" fullWidth radius={0} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? phrases.showFewerSends : say(phrases.showMoreSends, { more })}
        </Button>
      )}
    </>
  );
}
