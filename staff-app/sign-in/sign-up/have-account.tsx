import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { sayRich } from '../../say-rich.ts';

/** The way out of the sign-up for someone who has an account. */
export function HaveAccount() {
  return (
    <Text c="dimmed" ta="center">
      {sayRich(phrases.alreadyHaveAnAccount, {
        link: (inside) => (
          <Anchor component={Link} to="/login" underline="always">
            {inside}
          </Anchor>
        ),
      })}
    </Text>
  );
}
