import { ActionIcon, Kbd, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NewMenu } from './new-menu.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import { paletteKeys } from './palette/palette-keys.ts';
import type { ShellDialog } from './shell-dialog.ts';
import classes from './sidebar.module.css';
import { mostUnread, useUnread } from './use-unread.ts';
import { useSidebar } from './use-viewer.ts';

type SidebarProps = {
  isCollapsed: boolean;
  onCollapse?: (isCollapsed: boolean) => void;
  onNavigate?: () => void;
  onOpen: (dialog: ShellDialog) => void;
};

/** Where one can go and what one can add; brand and organization on top, the account below. */
export function Sidebar({ isCollapsed, onCollapse, onNavigate, onOpen }: SidebarProps) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const entries = useSidebar();
  const unread = useUnread(entries.some(({ path }) => path === '/messages'));
  const link = { isCollapsed, ...(onNavigate ? { onNavigate } : {}) };
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        <OrganizationMark widest={isCollapsed ? 1 : 2} />
        {!isCollapsed && (
          <div className={classes.names}>
            <Text fw={600} truncate lh="18px">
              {organization?.name ?? brand.name}
            </Text>
            <Text size="xs" c="dimmed" truncate lh="16px">
              {brand.name}
            </Text>
          </div>
        )}
      </div>
      <NewMenu isCollapsed={isCollapsed} onOpen={onOpen} {...(onNavigate ? { onChosen: onNavigate } : {})} />
      <SearchButton isCollapsed={isCollapsed} onPress={() => onOpen('palette')} />
      <nav className={classes.links} aria-label={phrases.screens}>
        {entries.map(({ path, label, icon: Icon }) => (
          <SideLink
            key={path}
            to={path}
            label={label(brand.words)}
            icon={<Icon size={18} aria-hidden />}
            unread={path === '/messages' ? unread : 0}
            {...link}
          />
        ))}
      </nav>
      <div className={classes.bottom}>
        {onCollapse && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={isCollapsed ? phrases.expandSidebar : phrases.collapseSidebar}
            onClick={() => onCollapse(!isCollapsed)}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
            )}
          </ActionIcon>
        )}
        <AccountMenu isCollapsed={isCollapsed} onOpen={onOpen} {...(onNavigate ? { onNavigate } : {})} />
      </div>
    </div>
  );
}

function SearchButton({ isCollapsed, onPress }: { isCollapsed: boolean; onPress: () => void }) {
  return (
    <Tooltip label={phrases.search} position="right" disabled={!isCollapsed}>
      <UnstyledButton className={classes.search ?? ''} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
        <IconSearch size={16} aria-hidden />
        <span className={isCollapsed ? classes.hidden : classes.searchLabel}>{phrases.search}</span>
        {!isCollapsed && (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            {paletteKeys}
          </Kbd>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}

type SideLinkProps = {
  to: string;
  label: string;
  icon: ReactNode;
  unread: number;
  isCollapsed: boolean;
  onNavigate?: () => void;
};

function SideLink({ to, label, icon, unread, isCollapsed, onNavigate }: SideLinkProps) {
  const countId = useId();
  const described = unread > 0 ? { 'aria-describedby': countId } : {};
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      <NavLink to={to} className={classes.link ?? ''} {...described} {...(onNavigate ? { onClick: onNavigate } : {})}>
        {icon}
        {isCollapsed ? <span className={classes.hidden}>{label}</span> : label}
        {unread > 0 && <Unread id={countId} count={unread} />}
      </NavLink>
    </Tooltip>
  );
}

// It describes the link, so that the link keeps its name.
function Unread({ id, count }: { id: string; count: number }) {
  return (
    <span id={id} className={classes.unread} aria-hidden>
      {count < mostUnread ? count : `${mostUnread - 1}+`}
      <span className={classes.hidden}> {phrases.unread}</span>
    </span>
  );
}
