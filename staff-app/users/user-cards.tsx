import { Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/users.ts';
import type { Column } from '../design/data-table.tsx';
import { rowOf, useListKeys } from '../design/keys/list-keys.ts';
import type { UserRow } from './use-users.ts';
import classes from './users.module.css';

/** The users on a phone: what a row of the table tells, one below the other. */
export function UserCards({ users, columns }: { users: readonly UserRow[]; columns: readonly Column<UserRow>[] }) {
  const select = columns.find(({ key }) => key === 'select');
  const keys = useListKeys();
  const shown = (key: string, user: UserRow) => columns.find((column) => column.key === key)?.render(user);
  return (
    <>
      {select && users.length > 1 && (
        <div className={classes.card}>
          {select.header}
          <Text c="dimmed" aria-hidden>
            {phrases.selectAll}
          </Text>
        </div>
      )}
      <ul className={classes.cards} aria-label={phrases.users} ref={keys}>
        {users.map((user) => (
          <li key={user.id} className={classes.card} {...rowOf(user.id)} tabIndex={-1}>
            {shown('select', user)}
            <div className={classes.lines}>
              {shown('name', user)}
              <Address email={user.email} />
              {user.phone !== null && (
                <Text component="div" c="dimmed">
                  {shown('phone', user)}
                </Text>
              )}
              <Text component="div">{shown('permission', user)}</Text>
            </div>
            {shown('actions', user)}
          </li>
        ))}
      </ul>
    </>
  );
}

// One that is too long for a line breaks before its host, if it can.
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <Text c="dimmed">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Text>
  );
}
