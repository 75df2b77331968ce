import { Avatar, Group, Text, Tooltip } from '@mantine/core';
import { initials } from '../../../domain/leads/names.ts';
import * as phrases from '../../../words/en/staff/campaign-presence.ts';
import { listWords, say } from '../../say.ts';
import type { Campaign } from '../use-campaign.ts';
import { type Editor, nameOfEditor, useEditors } from './use-presence.ts';

const mostShown = 4;

/** Who else has the builder open, beside the campaign's name. */
export function PeopleHere({ campaign }: { campaign: Pick<Campaign, 'id' | 'structure'> }) {
  const editors = useEditors(campaign.id);
  if (editors.length === 0) return null;
  const { feature, before, appointment } = campaign.structure;
  const numberOf = (stepId: string | null) =>
    Math.max(...[feature, before, appointment].map((chain) => chain.indexOf(stepId ?? ''))) + 1;
  const whereIs = (editor: Editor) => {
    const number = numberOf(editor.campaignFeatureId);
    const name = nameOfEditor(editor);
    return number > 0 ? say(phrases.isEditingStep, { name, number }) : say(phrases.isHere, { name });
  };
  return (
    <Group
      gap={8}
      wrap="nowrap"
      role="group"
      aria-label={say(phrases.alsoHere, { names: listWords(editors.map(nameOfEditor)) })}
    >
      <Initials editors={editors} size={28} about={whereIs} />
      <Text size="sm" c="dimmed" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {say(phrases.peopleHere, { count: editors.length + 1 })}
      </Text>
    </Group>
  );
}

/** Says who else is editing a step, above it. */
export function AlsoEditing({ campaignId, stepId }: { campaignId: string; stepId: string }) {
  const editors = useEditors(campaignId).filter((editor) => editor.campaignFeatureId === stepId);
  if (editors.length === 0) return null;
  return (
    <Group gap={8} wrap="nowrap" role="status">
      <Initials editors={editors} size={24} about={nameOfEditor} />
      <div>
        <Text size="sm" fw={600}>
          {whoEdits(editors)}
        </Text>
        <Text size="xs" c="dimmed">
          {phrases.whatHappensWithTwo}
        </Text>
      </div>
    </Group>
  );
}

/** The initials of those who are editing a step, on its card. */
export function EditingHere({ editors }: { editors: readonly Editor[] }) {
  if (editors.length === 0) return null;
  return (
    <Tooltip label={whoEdits(editors)}>
      <div role="img" aria-label={whoEdits(editors)}>
        <Initials editors={editors} size={22} />
      </div>
    </Tooltip>
  );
}

function whoEdits(editors: readonly Editor[]): string {
  const [first] = editors;
  const names = editors.map(nameOfEditor);
  return editors.length === 1 && first
    ? say(phrases.isEditingThisStep, { name: nameOfEditor(first) })
    : say(phrases.areEditingThisStep, { names: listWords(names) });
}

type InitialsProps = { editors: readonly Editor[]; size: number; about?: (editor: Editor) => string };

function Initials({ editors, size, about }: InitialsProps) {
  const more = editors.length - mostShown;
  return (
    <Avatar.Group spacing={size / 6}>
      {editors.slice(0, mostShown).map((editor) => (
        <Tooltip key={editor.id} label={about?.(editor)} disabled={about === undefined}>
          <Avatar size={size} radius="xl" color="brand" variant="light" aria-hidden>
            {initials(nameOfEditor(editor))}
          </Avatar>
        </Tooltip>
      ))}
      {more > 0 && (
        <Avatar size={size} radius="xl" aria-hidden>
          +{more}
        </Avatar>
      )}
    </Avatar.Group>
  );
}
