import { Avatar, Group, Text, Tooltip } from '@mantine/core';
import { initials } from '../../../domain/leads/names.ts';
import * as phrases from '../../../words/en/staff/campaign-presence.ts';
import { listWords, say } from '../../say.ts';
import type { Campaign } from '../use-campaign.ts';
import { type Editor, nameOfEditor, type Others, othersAt, useOthers } from './use-presence.ts';

const mostShown = 4;

/** Who else has the builder open, beside the campaign's name. */
export function PeopleHere({ campaign }: { campaign: Pick<Campaign, 'id' | 'structure'> }) {
  const { editors } = useOthers(campaign.id);
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

/** Says who else is editing a step or has unsaved changes there, above it. */
export function AlsoEditing({ campaignId, stepId }: { campaignId: string; stepId: string }) {
  const here = othersAt(useOthers(campaignId), stepId);
  const people = [...here.editors, ...here.drafts];
  if (people.length === 0) return null;
  return (
    <Group gap={8} wrap="nowrap" role="status">
      <Initials editors={people} size={24} about={nameOfEditor} />
      <div>
        {whoIsAt(here).map((sentence) => (
          <Text key={sentence} size="sm" fw={600}>
            {sentence}
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          {phrases.whatHappensWithTwo}
        </Text>
      </div>
    </Group>
  );
}

/** The initials of those who are editing a step or have unsaved changes there, on its card. */
export function EditingHere({ others }: { others: Others }) {
  const people = [...others.editors, ...others.drafts];
  if (people.length === 0) return null;
  const label = whoIsAt(others).join('. ');
  return (
    <Tooltip label={label}>
      <div role="img" aria-label={label}>
        <Initials editors={people} size={22} />
      </div>
    </Tooltip>
  );
}

/** Who loses unsaved changes if a step is deleted; null where no one does. */
export function useWhoLosesChanges(campaignId: string, stepId: string | undefined): string | null {
  const drafts = useOthers(campaignId).drafts.filter((one) => one.campaignFeatureId === stepId);
  return oneOrMore(drafts, {
    one: (name) => say(phrases.unsavedChangesAreLost, { name }),
    more: (names) => say(phrases.someUnsavedChangesAreLost, { names }),
  });
}

function whoIsAt({ editors, drafts }: Others): string[] {
  return [
    oneOrMore(editors, {
      one: (name) => say(phrases.isEditingThisStep, { name }),
      more: (names) => say(phrases.areEditingThisStep, { names }),
    }),
    oneOrMore(drafts, {
      one: (name) => say(phrases.hasUnsavedChanges, { name }),
      more: (names) => say(phrases.haveUnsavedChanges, { names }),
    }),
  ].filter((sentence) => sentence !== null);
}

type Sentences = { one: (name: string) => string; more: (names: string) => string };

function oneOrMore(people: readonly Editor[], sentences: Sentences): string | null {
  const [name, ...others] = people.map(nameOfEditor);
  if (name === undefined) return null;
  return others.length === 0 ? sentences.one(name) : sentences.more(listWords([name, ...others]));
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
