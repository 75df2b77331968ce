import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fillInBlanks } from '../../../words/en/staff/blanks.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { useChange } from '../../api/use-operation.ts';
import { hasBlanksInside } from '../../blanks/index.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useOffersIfThen } from '../../session/offers.ts';
import { blanksOfRule } from '../blanks-of-step.ts';
import type { Step } from '../use-campaign.ts';
import { CallAgain } from './call-again.tsx';
import { CreateWorkflowMutation, DeleteWorkflowMutation } from './operations.ts';
import { Pane } from './pane.tsx';
import type { Workflow } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { doCallsFail, isStopped, ruleName } from './rule-lines.tsx';
import type { OpenedRule } from './use-rule.ts';
import { useWaitsForApproval } from './webhook-approval.tsx';
import classes from './workflows.module.css';

/** The rules of one step as sentences: writing one, changing one, taking one away. */
export function RulesPart({ step }: { step: Step }) {
  const words = useWords();
  const mayEdit = useOffersIfThen();
  const [opened, setOpened] = useState<OpenedRule | null>(null);
  const [deleting, setDeleting] = useState<Workflow | null>(null);
  const create = useChange(CreateWorkflowMutation, {
    onDone: ({ workflow }) => workflow && setOpened({ id: workflow.id, triggers: [], actions: [], isNew: true }),
  });
  const remove = useChange(DeleteWorkflowMutation, { onDone: () => setDeleting(null), refreshes: ['campaigns'] });
  const rules = step.workflows.filter(({ id }) => !(opened?.isNew && opened.id === id));
  const waitsForApproval = useWaitsForApproval(rules);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({ campaignFeatureId: step.id })}
    >
      {phrases.addWorkflow}
    </Button>
  );
  if (opened) {
    const key = JSON.stringify([opened.id, opened.triggers, opened.actions]);
    return <RuleEditor key={key} step={step} rule={opened} onReopen={setOpened} onClose={() => setOpened(null)} />;
  }
  return (
    <Pane title={phrases.ifThenList} isUntitled>
      {rules.length === 0 ? (
        <EmptyState
          text={phrases.noWorkflowsYet}
          hint={say(phrases.aWorkflowRunsAutomatically, { lead: words.lead, campaign: words.campaign })}
          action={mayEdit && add}
        />
      ) : (
        <Stack gap="md">
          {!mayEdit && (
            <Text size="sm" c="dimmed">
              {phrases.workflowsAreTurnedOff}
            </Text>
          )}
          <Stack gap="xs" component="ul" className={classes.list ?? ''} aria-label={phrases.rules}>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                blanks={blanksOfRule(rule)}
                waits={waitsForApproval(rule)}
                {...(mayEdit ? { onEdit: () => setOpened({ ...rule, isNew: false }) } : {})}
                onDelete={() => setDeleting(rule)}
              />
            ))}
          </Stack>
          {mayEdit && <Group>{add}</Group>}
        </Stack>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate({ campaignWorkflowId: deleting.id })}
        title={phrases.deleteWorkflow}
        confirmLabel={phrases.deleteWorkflow}
        isBusy={remove.isPending}
      >
        {deleting &&
          (deleting.label === null
            ? phrases.whatDeletingAnIncompleteOneDoes
            : say(phrases.whatDeletingDoes, { name: ruleName(deleting), lead: words.lead }))}
      </ConfirmDialog>
    </Pane>
  );
}

type RuleRowProps = {
  rule: Workflow;
  blanks: number;
  waits: boolean;
  /** Absent for people who may only delete it. */
  onEdit?: () => void;
  onDelete: () => void;
};

function RuleRow({ rule, blanks, waits, onEdit, onDelete }: RuleRowProps) {
  const name = ruleName(rule);
  return (
    <li className={classes.part}>
      <UnstyledButton
        className={classes.partName ?? ''}
        {...(onEdit && blanks > 0 && hasBlanksInside)}
        {...(onEdit ? { onClick: onEdit } : { component: 'div' })}
      >
        {name}
        {blanks > 0 && (
          <Text size="xs" c="attention">
            {say(fillInBlanks, { count: blanks })}
          </Text>
        )}
        {waits && (
          <Text size="xs" c="attention">
            {phrases.waitsForApproval}
          </Text>
        )}
        {isStopped(rule) && (
          <Text size="xs" c="attention">
            {phrases.addressIsNotCalled}
          </Text>
        )}
        {doCallsFail(rule) && (
          <Text size="xs" c="attention">
            {phrases.callsFail}
          </Text>
        )}
      </UnstyledButton>
      <Group gap={4} wrap="nowrap">
        {onEdit && (
          <>
            <CallAgain rule={rule} />
            <IconButton
              label={phrases.edit}
              name={say(phrases.editWorkflowName, { name })}
              icon={IconPencil}
              onClick={onEdit}
            />
          </>
        )}
        <IconButton
          label={phrases.deleteIt}
          name={say(phrases.deleteWorkflowName, { name })}
          icon={IconTrash}
          onClick={onDelete}
        />
      </Group>
    </li>
  );
}
