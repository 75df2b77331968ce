import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/sign-in.ts';

/** The way back to the sign-in page. */
export function BackToSignIn() {
  return (
    <Text ta="center">
      <Anchor component={Link} to="/login">
        {phrases.backToSignIn}
      </Anchor>
    </Text>
  );
}
