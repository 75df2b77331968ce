import { ActionIcon, Text, Tooltip } from '@mantine/core';
import {
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessages,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Mark } from '../design/mark.tsx';
import type { AddLeadsTab } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { AccountMenu } from './account-menu.tsx';
import { NewMenu } from './new-menu.tsx';
import classes from './sidebar.module.css';

type SidebarProps = {
  isCollapsed: boolean;
  onCollapse?: (isCollapsed: boolean) => void;
  onNavigate?: () => void;
  onShowKeys: () => void;
  onAddLeads: (tab: AddLeadsTab) => void;
};

/** Where one can go and what one can add; brand and organisation on top, the account below. */
export function Sidebar({ isCollapsed, onCollapse, onNavigate, onShowKeys, onAddLeads }: SidebarProps) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const maySeeCampaigns = useMay('campaigns.view');
  const link = { isCollapsed, ...(onNavigate ? { onNavigate } : {}) };
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        <Mark name={brand.name} image={organization?.image ?? brand.logo} size={32} />
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
      <NewMenu isCollapsed={isCollapsed} onAddLeads={onAddLeads} {...(onNavigate ? { onChosen: onNavigate } : {})} />
      <nav className={classes.links} aria-label="Screens">
        <SideLink to="/dashboard" label="Overview" icon={<IconLayoutDashboard size={18} aria-hidden />} {...link} />
        {maySeeCampaigns && (
          <SideLink
            to="/campaigns"
            label={brand.words.campaigns}
            icon={<IconMessages size={18} aria-hidden />}
            {...link}
          />
        )}
      </nav>
      <div className={classes.bottom}>
        {onCollapse && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={isCollapsed ? 'Widen the sidebar' : 'Narrow the sidebar'}
            onClick={() => onCollapse(!isCollapsed)}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
            )}
          </ActionIcon>
        )}
        <AccountMenu isCollapsed={isCollapsed} onShowKeys={onShowKeys} />
      </div>
    </div>
  );
}

type SideLinkProps = { to: string; label: string; icon: ReactNode; isCollapsed: boolean; onNavigate?: () => void };

function SideLink({ to, label, icon, isCollapsed, onNavigate }: SideLinkProps) {
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      <NavLink to={to} className={classes.link ?? ''} {...(onNavigate ? { onClick: onNavigate } : {})}>
        {icon}
        {isCollapsed ? <span className={classes.hidden}>{label}</span> : label}
      </NavLink>
    </Tooltip>
  );
}
