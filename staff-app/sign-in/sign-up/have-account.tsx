import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** The way out of the sign-up for someone who has an account. */
export function HaveAccount() {
  return (
    <Text c="dimmed" ta="center">
      Already have an account?{' '}
      <Anchor component={Link} to="/login" underline="always">
        Sign in
      </Anchor>
    </Text>
  );
}
