import { Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { say } from '../../say.ts';
import type { Workflow } from './rule-draft.ts';
import { useWaitsForApproval } from './webhook-approval.tsx';
import classes from './workflows.module.css';

const mostLines = 3;

/** Whether a rule has a web address that isn't called anymore. */
export function isStopped({ actions }: Pick<Workflow, 'actions'>): boolean {
  return actions.some((action) => action.isStopped);
}

/** Whether the last calls to a web address of a rule all failed, and it is still called. */
export function doCallsFail({ actions }: Pick<Workflow, 'actions'>): boolean {
  return actions.some((action) => action.callsFail && !action.isStopped);
}

/** A rule as a sentence; one without a condition or an action does nothing yet, and says so. */
export function ruleName({ label }: Pick<Workflow, 'label'>): string {
  return label ?? phrases.incomplete;
}

/** The first rules of a step under its message, so that the chain can be read without opening anything. */
export function RuleLines({ rules }: { rules: readonly Workflow[] }) {
  const waits = useWaitsForApproval(rules);
  if (rules.length === 0) return null;
  const more = rules.length - mostLines;
  return (
    <ul className={classes.rules} aria-label={phrases.workflowsForThisStep}>
      {rules.slice(0, mostLines).map((rule) => (
        <li key={rule.id} className={classes.rule}>
          <IconArrowsSplit2 size={14} aria-hidden />
          <div>
            <Text size="xs" lineClamp={2} {...(rule.label === null ? { c: 'attention' } : {})}>
              {ruleName(rule)}
            </Text>
            {waits(rule) && (
              <Text size="xs" c="attention">
                {phrases.waitsForAnOwner}
              </Text>
            )}
            {isStopped(rule) && (
              <Text size="xs" c="attention">
                {phrases.addressIsNotCalledShort}
              </Text>
            )}
            {doCallsFail(rule) && (
              <Text size="xs" c="attention">
                {phrases.callsFailShort}
              </Text>
            )}
          </div>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Text size="xs" c="dimmed">
            {say(phrases.andMore, { more })}
          </Text>
        </li>
      )}
    </ul>
  );
}
