import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconDoorExit,
  IconGauge,
  IconHistory,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconSelector,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { initials } from '../../domain/leads/names.ts';
import { accessLabels } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { sayRich } from '../say-rich.ts';
import { useBrand } from '../session/brand.tsx';
import { hasUnsent } from '../session/drafts.ts';
import { useEnterOrganization } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useIsInsideOther } from '../session/token.ts';
import { useMay } from '../session/use-may.ts';
import type { ShellDialog } from './shell-dialog.ts';
import classes from './sidebar.module.css';

// It comes when the menu opens.
const ColorSchemeChoice = lazy(async () => ({
  default: (await import('../design/color-scheme-choice.tsx')).ColorSchemeChoice,
}));

type AccountMenuProps = {
  isCollapsed: boolean;
  onOpen: (dialog: ShellDialog) => void;
  onNavigate?: () => void;
};

/** Who is signed in and where, the other organizations, what is about the person alone, and the way out. */
export function AccountMenu({ isCollapsed, onOpen, onNavigate }: AccountMenuProps) {
  const { email, organization } = useSignedIn();
  const maySeeAudit = useMay('audit.view');
  const { howToVideos, supportEmail } = useBrand();
  const hasVideos = Object.values(howToVideos).some((address) => address !== null);
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''}>
          <VisuallyHidden>{phrases.account}</VisuallyHidden>
          <WhoAndWhere isCollapsed={isCollapsed} />
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
        <Organizations />
        {maySeeAudit && (
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            component={Link}
            to="/audit"
            {...(onNavigate ? { onClick: onNavigate } : {})}
          >
            {phrases.auditTrail}
          </Menu.Item>
        )}
        {hasVideos && (
          <Menu.Item leftSection={<IconVideo size={16} aria-hidden />} onClick={() => onOpen('how-to-videos')}>
            {phrases.howToVideos}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => onOpen('shortcuts')}>
          {phrases.keyboardShortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<IconLifebuoy size={16} aria-hidden />} component="a" href={`mailto:${supportEmail}`}>
          {sayRich(phrases.contactSupportSupportEmail, {
            part: (inside) => (
              <Text size="xs" c="dimmed" truncate component="span" display="block">
                {inside}
              </Text>
            ),
            supportEmail,
          })}
        </Menu.Item>
        <PlatformItems onOpen={onOpen} />
        <Menu.Divider />
        <div style={{ padding: '4px 8px 8px', minHeight: 42 }}>
          <Suspense>
            <ColorSchemeChoice />
          </Suspense>
        </div>
        <LeaveItem />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          component={Link}
          to="/logout"
          onClick={(event) => {
            if (!hasUnsent()) return;
            event.preventDefault();
            onOpen('sign-out');
          }}
        >
          {phrases.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function WhoAndWhere({ isCollapsed }: { isCollapsed: boolean }) {
  const { name, email, wpAdmin, organization } = useSignedIn();
  const level = wpAdmin ? phrases.platformAdmin : organization ? accessLabels[organization.access] : '';
  return (
    <>
      <Avatar size={28} radius="xl" color="brand" aria-hidden>
        {initials(name ?? email)}
      </Avatar>
      {!isCollapsed && (
        <>
          <span className={classes.names} style={{ flex: 1 }}>
            <Text truncate lh="18px" component="span" display="block">
              {name ?? email}
            </Text>
            <Text size="xs" c="dimmed" truncate lh="16px" component="span" display="block">
              {level}
            </Text>
          </span>
          <IconSelector size={16} aria-hidden />
        </>
      )}
    </>
  );
}

/** The organizations a person belongs to, where they are more than one. */
function Organizations() {
  const { organization, organizations } = useSignedIn();
  const { enter, isBusy } = useEnterOrganization();
  const open = organizations.filter(({ access }) => access !== 'NONE');
  if (open.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{phrases.organizations}</Menu.Label>
      <div className={classes.organizations}>
        {open.map(({ id, name, access }) => {
          const isCurrent = id === organization?.id;
          return (
            <Menu.Item
              key={id}
              disabled={isBusy}
              aria-current={isCurrent || undefined}
              rightSection={isCurrent && <IconCheck size={16} aria-label={phrases.youAreHere} />}
              onClick={() => isCurrent || enter(id)}
            >
              <Text truncate maw={160} component="span" display="block">
                {name}
              </Text>
              <Text size="xs" c="dimmed" component="span" display="block">
                {accessLabels[access]}
              </Text>
            </Menu.Item>
          );
        })}
      </div>
      <Menu.Divider />
    </>
  );
}

function PlatformItems({ onOpen }: Pick<AccountMenuProps, 'onOpen'>) {
  const maySeeAll = useMay('users.view-all');
  const mayEditMetrics = useMay('engagement-metrics.edit');
  if (!maySeeAll && !mayEditMetrics) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{phrases.platform}</Menu.Label>
      {maySeeAll && (
        <Menu.Item leftSection={<IconUsersGroup size={16} aria-hidden />} onClick={() => onOpen('all-users')}>
          {phrases.allUsers}
        </Menu.Item>
      )}
      {mayEditMetrics && (
        <Menu.Item leftSection={<IconGauge size={16} aria-hidden />} onClick={() => onOpen('engagement-metrics')}>
          {phrases.engagementMetrics}
        </Menu.Item>
      )}
    </>
  );
}

function LeaveItem() {
  const { leave } = useEnterOrganization();
  if (!useIsInsideOther()) return null;
  return (
    <Menu.Item leftSection={<IconDoorExit size={16} aria-hidden />} onClick={leave}>
      {phrases.leaveSuperAdmin}
    </Menu.Item>
  );
}
