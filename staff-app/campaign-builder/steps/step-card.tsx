import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Button, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconClock, IconGripVertical, IconMovie, IconTrash, IconUsers } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { chainDelayLabel } from '../../../domain/campaigns/delay-label.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { RedirectTarget, slidesWords, useDraftedSlides } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useShowsIfThen } from '../../session/offers.ts';
import { useDelayClocks } from '../../session/use-delay-clocks.ts';
import { EditingHere } from '../presence/people-here.tsx';
import type { Others } from '../presence/use-presence.ts';
import { delayOf } from '../step-edit/draft.ts';
import { behindLink, silentSentence } from '../step-types.ts';
import type { Step, StepCount, StepPitch } from '../use-campaign.ts';
import { IfThenButton } from '../workflows/if-then-button.tsx';
import { RuleLines } from '../workflows/rule-lines.tsx';
import classes from './chain.module.css';
import { FinishedWithout } from './finished-without.tsx';

/** The colors of the edges, in turn. */
export const edgeColors = ['brand', 'cyan', 'violet', 'orange', 'pink'] as const;

type StepCardProps = {
  step: Step;
  index: number;
  isSelected: boolean;
  onSelect: () => void;
  /** How many contacts are here; absent where no one ever does. */
  leads?: StepCount | 'loading';
  /** Absent for people who may only look. */
  edit?: { onDelete: () => void; onSlides: () => void; onRules: () => void; onSendToFinished: () => void };
  /** Someone has typed into it and not saved it yet. */
  isDraft: boolean;
  /** Who else is editing it or has unsaved changes there. */
  others: Others;
};

/** One step of the chain with the wait before it. */
export function StepCard({ step, index, isSelected, onSelect, leads, edit, isDraft, others }: StepCardProps) {
  const { words } = useBrand();
  const clocks = useDelayClocks();
  const hasRules = useShowsIfThen(step.workflows);
  const sortable = useSortable({ id: step.id, disabled: edit === undefined });
  const label = truncate(step.label ?? '', truncationLengths.featureLabel);
  const written = step.messageContent && withFieldsInBraces(step.messageContent);
  const color = edgeColors[index % edgeColors.length] ?? 'brand';
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      style={moved(sortable)}
      data-lifted={sortable.isDragging || undefined}
      data-step={step.id}
    >
      <span className={classes.line} aria-hidden />
      <Badge variant="default" leftSection={<IconClock size={12} aria-hidden />} className={classes.chip ?? ''}>
        {chainDelayLabel(step.structureType, delayOf(step), clocks)}
      </Badge>
      <div
        className={classes.card}
        data-selected={isSelected || undefined}
        style={{ '--edge': `var(--mantine-color-${color}-6)` } as CSSProperties}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Group gap={4} wrap="nowrap" miw={0}>
            {edit && (
              <ActionIcon
                ref={sortable.setActivatorNodeRef}
                variant="subtle"
                color="gray"
                className={classes.handle ?? ''}
                {...sortable.attributes}
                {...sortable.listeners}
                aria-label={say(phrases.moveStep, { number: index + 1, label })}
              >
                <IconGripVertical size={16} aria-hidden />
              </ActionIcon>
            )}
            <UnstyledButton onClick={onSelect} aria-pressed={isSelected} className={classes.label ?? ''}>
              <Text fw={600} truncate title={step.label ?? ''}>
                {label}
              </Text>
            </UnstyledButton>
          </Group>
          <Group gap={4} wrap="nowrap">
            <EditingHere others={others} />
            {isDraft && <DraftBadge />}
            {edit && <DeleteButton name={label} onDelete={edit.onDelete} />}
          </Group>
        </Group>
        <UnstyledButton onClick={onSelect} tabIndex={-1} aria-hidden className={classes.body ?? ''}>
          <Text lineClamp={4} {...(written ? {} : { c: 'dimmed' })}>
            {stepKind(step.featureType).sendsText
              ? (written ?? phrases.noMessageYet)
              : silentSentence(step.featureType, words.leads)}
          </Text>
        </UnstyledButton>
        {leads !== undefined && leads !== 'loading' && leads.finishedWithout > 0 && (
          <FinishedWithout
            count={leads.finishedWithout}
            onSend={written || !stepKind(step.featureType).sendsText ? edit?.onSendToFinished : undefined}
          />
        )}
        {hasRules && <RuleLines rules={step.workflows} />}
        <StepFoot
          step={step}
          {...(leads === undefined ? {} : { leads })}
          leadWords={words}
          onSlides={edit?.onSlides}
          onRules={hasRules && stepKind(step.featureType).sendsText ? edit?.onRules : undefined}
        />
      </div>
    </li>
  );
}

/** Says that a step has text that isn't saved yet. */
export function DraftBadge() {
  return (
    <Badge variant="light" color="attention" size="sm" style={{ flex: 'none', textTransform: 'none' }}>
      {phrases.draft}
    </Badge>
  );
}

function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <IconButton label={phrases.deleteIt} name={say(phrases.deleteName, { name })} icon={IconTrash} onClick={onDelete} />
  );
}

type StepFootProps = {
  step: Step;
  leads?: StepCount | 'loading';
  leadWords: { lead: string; leads: string };
  onSlides: (() => void) | undefined;
  onRules: (() => void) | undefined;
};

function StepFoot({ step, leads, leadWords, onSlides, onRules }: StepFootProps) {
  const behind = behindLink(step.featureType);
  return (
    <Group justify="space-between" gap="xs">
      {leads !== undefined && (
        <Tooltip label={behind === null ? gotIt : openedIt} multiline w={220}>
          <Group gap={6} c="dimmed">
            <IconUsers size={14} aria-hidden />
            <Text size="xs" className="figures">
              {leads === 'loading' ? '…' : countWords(leads, leadWords)}
            </Text>
          </Group>
        </Tooltip>
      )}
      <Group gap="xs" ml="auto">
        {behind === 'slides' && <SlideCount pitch={step.pitch} onOpen={onSlides} />}
        {behind === 'target' && <RedirectTarget pitch={step.pitch} />}
        {onRules && <IfThenButton count={step.workflows.length} onOpen={onRules} />}
      </Group>
    </Group>
  );
}

function countWords(counted: StepCount, words: { lead: string; leads: string }): string {
  const { leads, scheduled } = counted;
  if (scheduled === 0) return hereWords(counted, words);
  const count = scheduled.toLocaleString('en-US');
  if (leads > 0) return say(phrases.hereAndScheduled, { here: hereWords(counted, words), count });
  return say(phrases.scheduledFor, { count, leads: scheduled === 1 ? words.lead : words.leads });
}

function hereWords({ leads, optedOut }: StepCount, words: { lead: string; leads: string }): string {
  const values = { count: leads.toLocaleString('en-US'), leads: leads === 1 ? words.lead : words.leads };
  if (optedOut === 0) return say(phrases.leadsHere, values);
  if (leads === 1) return say(phrases.leadHereOptedOut, values);
  return say(phrases.leadsHereSomeOptedOut, { ...values, optedOut: optedOut.toLocaleString('en-US') });
}

const gotIt = phrases.gotThisMessage;
const openedIt = phrases.openedThisLink;

type SlideCountProps = { pitch: StepPitch | null; onOpen: (() => void) | undefined };

// With what was typed and uploaded but isn't saved yet, also while another step is edited.
function SlideCount({ pitch, onOpen }: SlideCountProps) {
  const slides = useDraftedSlides(pitch?.id ?? null)(pitch?.slides ?? []);
  const words = slidesWords(slides);
  if (!onOpen) return <Text size="xs">{slides.length === 0 ? phrases.noSlidesYet : words}</Text>;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      {...(slides.length === 0 || slides.some(({ isEmpty }) => isEmpty) ? { color: 'attention' } : {})}
      leftSection={<IconMovie size={14} aria-hidden />}
      onClick={onOpen}
    >
      {slides.length === 0 ? phrases.addSlides : words}
    </Button>
  );
}

function moved({ transform, transition }: ReturnType<typeof useSortable>): CSSProperties {
  return {
    ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
}
