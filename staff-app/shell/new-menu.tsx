import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBuildingStore,
  IconFileImport,
  IconMailPlus,
  IconPlus,
  IconSend,
  IconTemplate,
  IconUserPlus,
} from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/shell.ts';
import { useOpenImport } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import type { ShellDialog } from './shell-dialog.ts';
import { useNewCampaign, useNewGroup, useNewLandingPage } from './use-new-things.ts';

type NewMenuProps = { isCollapsed: boolean; onOpen: (dialog: ShellDialog) => void; onChosen?: () => void };

/** Everything that can be added, behind one button; not there for people who may add nothing. */
export function NewMenu({ isCollapsed, onOpen, onChosen }: NewMenuProps) {
  const words = useWords();
  const mayAddLeads = useMay('leads.write');
  const mayAddCampaigns = useMay('campaigns.edit');
  const mayInvite = useMay('users.invite');
  const mayAddGroups = useMay('groups.edit');
  const mayAddPages = useMay('landing-pages.edit');
  const openImport = useOpenImport();
  const campaign = useNewCampaign(onChosen);
  const group = useNewGroup(onChosen);
  const landingPage = useNewLandingPage(onChosen);
  const isCreating = campaign.isCreating || group.isCreating || landingPage.isCreating;
  if (!mayAddLeads && !mayAddCampaigns && !mayInvite) return null;
  return (
    <Menu width={208}>
      <Menu.Target>
        {isCollapsed ? (
          <ActionIcon size={40} aria-label={phrases.newIt} data-new-menu loading={isCreating}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={16} aria-hidden />} loading={isCreating} data-new-menu>
            {phrases.newIt}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {mayAddLeads && (
          <>
            <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => onOpen('add-leads')}>
              {say(phrases.addLeads, { leads: words.leads })}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => {
                onChosen?.();
                openImport();
              }}
            >
              {phrases.importAFile}
            </Menu.Item>
          </>
        )}
        {mayAddCampaigns && (
          <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={campaign.create}>
            {say(phrases.newCampaign, { campaign: words.campaign })}
          </Menu.Item>
        )}
        {mayAddGroups && (
          <Menu.Item leftSection={<IconBuildingStore size={16} aria-hidden />} onClick={group.create}>
            {phrases.newGroup}
          </Menu.Item>
        )}
        {mayAddPages && (
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={landingPage.create}>
            {phrases.newLandingPage}
          </Menu.Item>
        )}
        {mayInvite && (
          <Menu.Item leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => onOpen('invite')}>
            {phrases.inviteUsers}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
