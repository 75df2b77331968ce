import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import { accessLabels } from '../../domain/permissions/policy.ts';
import { ColorSchemeChoice } from '../design/color-scheme-choice.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import classes from './sidebar.module.css';

const version = 'v3.4.7';
const firstYear = 2019;

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu({ isCollapsed, onShowKeys }: { isCollapsed: boolean; onShowKeys: () => void }) {
  const { name, email, organization } = useSignedIn();
  return (
    <Menu position="top-start" width={208}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''}>
          <VisuallyHidden>Account</VisuallyHidden>
          <Avatar size={28} radius="xl" color="brand" name={name ?? email} aria-hidden />
          {!isCollapsed && (
            <>
              <span className={classes.names} style={{ flex: 1 }}>
                <Text truncate lh="18px" component="span" display="block">
                  {name ?? email}
                </Text>
                <Text size="xs" c="dimmed" truncate lh="16px" component="span" display="block">
                  {organization ? accessLabels[organization.access] : ''}
                </Text>
              </span>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="xs" truncate>
            {email}
          </Text>
          <Text size="xs" truncate>
            {organization?.name}
          </Text>
        </Menu.Label>
        <div style={{ padding: '4px 8px 8px' }}>
          <ColorSchemeChoice />
        </div>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onShowKeys}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} component={Link} to="/logout">
          Sign out
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          {version} · © {firstYear} - {new Date().getFullYear()}
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
