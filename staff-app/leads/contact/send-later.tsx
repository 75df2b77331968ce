import { Menu, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { later } from '../../design/later.tsx';
import { withinWindow } from '../../design/within-window.ts';
import { useSendingTime } from '../../waiting/index.ts';
import { useLaterTimes } from './later-times.ts';

// Most messages are sent right away.
const SendLaterDialog = later(() => import('./send-later-dialog.tsx').then((m) => m.SendLaterDialog));

type SendLaterProps = {
  phone: string;
  isDisabled: boolean;
  /** Schedules it for that moment; false if that was refused, which is said elsewhere. */
  onSchedule: (sendAt: string) => Promise<boolean>;
};

/** Schedules a message for one of the next mornings, or any other time. */
export function SendLater({ phone, isDisabled, onSchedule }: SendLaterProps) {
  const times = useLaterTimes();
  const showSendingTime = useSendingTime();
  const [isChoosing, setChoosing] = useState(false);
  // The times move on while it is closed.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu position="top-end" width={280} middlewares={withinWindow} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <IconButton
            label={phrases.sendLater}
            icon={IconClock}
            variant="default"
            size={30}
            disabled={isDisabled}
            onClick={() => undefined}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen &&
            times.map(({ label, iso }) => (
              <Menu.Item key={iso} onClick={() => void onSchedule(iso)}>
                {label}
                <Text size="xs" c="dimmed">
                  {showSendingTime(iso)}
                </Text>
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => setChoosing(true)}>{phrases.chooseDateAndTime}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <SendLaterDialog phone={phone} onSchedule={onSchedule} onClose={() => setChoosing(false)} />}
    </>
  );
}
