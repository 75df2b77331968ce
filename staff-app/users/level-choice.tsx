import { List, Select } from '@mantine/core';
import {
  type AccessLevel,
  accessExplanations,
  accessLabels,
  mayGrant,
  type PolicyActor,
} from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { useHidesFromViewers } from '../session/use-masked.ts';
import { usePolicyActor } from '../session/use-may.ts';

const offered: readonly AccessLevel[] = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'];

type LevelChoiceProps = {
  value: AccessLevel;
  onChange: (level: AccessLevel) => void;
  label?: string;
  /** Said by screen readers where no label is shown. */
  hiddenLabel?: string;
  description?: string;
};

/** Chooses the rights of someone else: the levels the signed-in person may give, and the one that is there. */
export function LevelChoice({ value, onChange, label, hiddenLabel, description }: LevelChoiceProps) {
  const actor = usePolicyActor();
  return (
    <Select
      {...(label === undefined ? { 'aria-label': hiddenLabel ?? '' } : { label })}
      {...(description === undefined ? {} : { description })}
      allowDeselect={false}
      value={value}
      onChange={(level) => level !== null && onChange(level as AccessLevel)}
      data={levelsFor(actor, value).map((level) => ({ value: level, label: accessLabels[level] }))}
    />
  );
}

/** What each level that may be given means, in a line. */
export function LevelsExplained() {
  const actor = usePolicyActor();
  const explanations = useHidesFromViewers()
    ? { ...accessExplanations, READONLY: phrases.readonlyWithoutMessages }
    : accessExplanations;
  return (
    <List size="xs" c="dimmed" spacing={2} aria-label={phrases.whatEachPermissionMeans} listStyleType="none">
      {offered
        .filter((level) => mayGrant(actor, level))
        .map((level) => (
          <List.Item key={level}>{`${accessLabels[level]}: ${explanations[level]}`}</List.Item>
        ))}
    </List>
  );
}

function levelsFor(actor: PolicyActor, current: AccessLevel): readonly AccessLevel[] {
  return offered.filter((level) => level === current || mayGrant(actor, level));
}
