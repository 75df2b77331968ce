import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';

type KnownOwnerProps = {
  owner: { readonly id: string; readonly name: string };
  /** What was typed for someone new, of which nothing is used. */
  typed: { readonly name: string; readonly welcome: string };
  /** Told when they go to the contact who has the number. */
  onLeave: () => void;
};

/** Says who has the number already, leads to them, and says what of the form isn't used. */
export function KnownOwner({ owner, typed, onLeave }: KnownOwnerProps) {
  const { leads } = useWords();
  const name = typed.name.trim();
  // One who is called by their number, as after a first text, gets the name.
  const isNamed = /\p{L}/u.test(owner.name);
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {sayRich(phrases.phoneBelongsTo, {
          name: owner.name,
          link: (shown) => (
            <Anchor component={Link} to={`/contacts?contact=${owner.id}`} onClick={onLeave} inherit>
              {shown}
            </Anchor>
          ),
        })}
      </Text>
      {isNamed && name !== '' && name !== owner.name && (
        <Text size="sm">{say(phrases.theirNameStays, { name: owner.name })}</Text>
      )}
      {typed.welcome.trim() !== '' && <Text size="sm">{say(phrases.welcomeIsNotSent, { leads })}</Text>}
    </Stack>
  );
}
