import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { type AccessLevel, accessLabels } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { say } from '../say.ts';
import classes from './super-admin.module.css';

/** Who belongs to an organization, and with which rights; collapsed until it is opened. */
export function People({ users }: { users: SuperOrganization['users'] }) {
  const [isOpen, setOpen] = useState(false);
  if (users.length === 0) return <Text c="dimmed">{phrases.noUsersFound}</Text>;
  return (
    <div>
      <Anchor component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(isOpen ? phrases.hidePeople : phrases.showPeople, { count: users.length })}
      </Anchor>
      {isOpen && (
        <ul className={classes.people}>
          {users.map(({ id, name, email, access, pending }) => (
            <li key={id}>
              <Text>{pending ? phrases.invitationPending : name}</Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
              <Text size="xs" c="dimmed">
                {accessLabels[access as AccessLevel] ?? access}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
