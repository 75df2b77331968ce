import { ActionIcon, Badge, Button, Group, Stack, Tabs, Title } from '@mantine/core';
import { IconArrowLeft, IconDeviceMobile } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { fillInBlanks } from '../../../words/en/staff/blanks.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { FormError } from '../../design/form-error.tsx';
import { useSaveKey } from '../../design/keys/use-save-key.ts';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useShowsIfThen } from '../../session/offers.ts';
import { VersionsButton } from '../../versions/index.ts';
import { blanksOfStep } from '../blanks-of-step.ts';
import { AlsoEditing } from '../presence/people-here.tsx';
import { stepDialogTitle } from '../step-types.ts';
import { ChangedStep } from './changed-step.tsx';
import { DelayFields } from './delay-fields.tsx';
import { newStepId } from './draft.ts';
import { PanelFoot } from './panel-foot.tsx';
import { StartNotice, TimingNotice } from './start-notice.tsx';
import classes from './step-panel.module.css';
import type { StepPanelProps } from './step-panel-props.ts';
import { partsOf, type StepPart } from './step-parts.ts';
import { TextPart } from './text-part.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { type PanelStep, usePanelStep } from './use-panel-step.ts';

const SlidesPart = lazy(() => import('./slides-part.tsx').then((m) => ({ default: m.SlidesPart })));
const RulesPart = lazy(() => import('../workflows/rules-part.tsx').then((m) => ({ default: m.RulesPart })));

/** Edits one step in place: its text, its slides, its workflows, and when it goes out. */
export function StepPanel(props: StepPanelProps) {
  const { saved, onLeave, onPhone, onPart } = props;
  const panel = usePanelStep(props);
  const { draft } = panel;
  const parts = partsOf(draft, useShowsIfThen(props.step?.workflows ?? []));
  const shown = parts.find(({ part }) => part === props.part)?.part ?? parts[0]?.part ?? 'timing';
  const blanks = blanksByPart(props.step, draft.messageContent);
  const title = stepDialogTitle(draft.featureType, saved.id === newStepId);
  const element = useFirstFocus(props.wantsFocus);
  useSaveKey(panel.mayBeSaved ? panel.save : null);
  return (
    <section ref={element} className={classes.panel} aria-label={title} onKeyDown={(event) => leaveAt(event, onLeave)}>
      <Group gap="xs" wrap="nowrap">
        {onPhone && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={phrases.backToSteps} onClick={onLeave}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <Title order={2} fz={16} lh="24px" flex={1}>
          {title}
        </Title>
        {saved.id !== newStepId && <VersionsButton of={{ is: 'step', id: saved.id }} />}
        {onPhone && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
            onClick={onPhone}
          >
            {phrases.phone}
          </Button>
        )}
      </Group>
      <Tabs
        value={shown}
        onChange={(part) => onPart(part as StepPart)}
        keepMounted={false}
        className={classes.parts ?? ''}
      >
        <Tabs.List aria-label={phrases.partsOfTheStep}>
          {parts.map(({ part, label }) => (
            <Tabs.Tab key={part} value={part} rightSection={<BlankCount count={blanks.get(part) ?? 0} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} pt="md">
          <Stack gap="lg">
            <FormError sentence={panel.failure} />
            {panel.starts !== null && <StartNotice {...panel.starts} />}
            <AlsoEditing campaignId={props.campaignId} stepId={saved.id} />
            <ChangedStep saved={saved} {...panel} />
            <Suspense fallback={<Loading height={190} />}>
              <OnePart {...props} part={shown} panel={panel} />
            </Suspense>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {(shown === 'text' || shown === 'timing' || panel.isChanged || panel.isNew) && <PanelFoot {...panel} />}
    </section>
  );
}

// As the step is now, with what was typed into its message.
function blanksByPart(step: StepPanelProps['step'], messageContent: string): ReadonlyMap<StepPart, number> {
  return new Map(step && blanksOfStep({ ...step, messageContent }).map(({ part, count }) => [part, count]));
}

function BlankCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge size="sm" circle variant="light" color="attention" aria-label={say(fillInBlanks, { count })}>
      {count}
    </Badge>
  );
}

type OnePartProps = StepPanelProps & { panel: PanelStep };

function OnePart({ part, panel, ...props }: OnePartProps) {
  const { draft, change } = panel;
  if (part === 'text') return <TextPart panel={panel} {...props} />;
  if (part === 'slides') return <SlidesPart draft={draft} onChange={change} {...props} />;
  if (part === 'rules') return props.step ? <RulesPart step={props.step} /> : null;
  return (
    <>
      <div data-undo="recorded">
        <DelayFields
          key={panel.timesUndone}
          draft={draft}
          onChange={panel.changeTiming}
          isFirst={props.isFirst}
          onUnfinished={panel.setTimingUnfinished}
        />
      </div>
      {panel.hasNewTiming && <TimingNotice campaignId={props.campaignId} />}
    </>
  );
}

// A list or a calendar that is open over the panel closes first.
function leaveAt(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { key, target, currentTarget, defaultPrevented } = event;
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true') return;
  event.stopPropagation();
  onLeave();
}
