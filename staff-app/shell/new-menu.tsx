import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconFileImport, IconPlus, IconSend, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import type { AddLeadsTab } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { NewCampaignMutation } from './operations.ts';

type NewMenuProps = { isCollapsed: boolean; onAddLeads: (tab: AddLeadsTab) => void; onChosen?: () => void };

/** Everything that can be added, behind one button; not there for people who may add nothing. */
export function NewMenu({ isCollapsed, onAddLeads, onChosen }: NewMenuProps) {
  const words = useWords();
  const navigate = useNavigate();
  const mayAddLeads = useMay('leads.edit');
  const mayAddCampaigns = useMay('campaigns.edit');
  const create = useChange(NewCampaignMutation, {
    onDone: ({ campaign }) => {
      onChosen?.();
      if (campaign) void navigate(`/campaign/${campaign.id}`);
    },
    refreshes: ['campaigns'],
  });
  if (!mayAddLeads && !mayAddCampaigns) return null;
  return (
    <Menu width={208}>
      <Menu.Target>
        {isCollapsed ? (
          <ActionIcon size={40} aria-label="New" loading={create.isPending}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={16} aria-hidden />} loading={create.isPending}>
            New
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {mayAddLeads && (
          <>
            <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => onAddLeads('new')}>
              Add {words.leads.toLowerCase()}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => onAddLeads('file')}>
              Import a file
            </Menu.Item>
          </>
        )}
        {mayAddCampaigns && (
          <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => create.mutate({})}>
            New {words.campaign.toLowerCase()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
