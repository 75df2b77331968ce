import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/overview.ts';
import { useWhomToAsk } from '../design/no-access.tsx';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';

/** What someone can do who sees the figures alone, and whom to ask for more. */
export function LimitedNote() {
  const whomToAsk = useWhomToAsk('reports.view');
  return (
    <Text c="dimmed">
      {sayRich(phrases.youGetAlerts, {
        link: (inside) => (
          <Anchor component={Link} to="/account" inherit>
            {inside}
          </Anchor>
        ),
      })}{' '}
      {say(phrases.needMoreAccess, { whomToAsk })}
    </Text>
  );
}
