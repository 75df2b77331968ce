import { ActionIcon, Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { fillInBlanks } from '../../../words/en/staff/blanks.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { hasBlanksInside } from '../../blanks/index.ts';
import { say } from '../../say.ts';
import classes from './workflows.module.css';

type Item = { readonly key: string; readonly label: string | null };

type RuleColumnProps<Of extends Item> = {
  title: string;
  items: readonly Of[];
  /** Why one of them cannot be saved as it is. */
  problemOf: (item: Of) => string | null;
  /** What is said under its name. */
  detailOf?: (item: Of) => string | null;
  /** How many blanks are left in it. */
  blanksOf?: (item: Of) => number;
  empty: string;
  addLabel: string;
  /** Why nothing more can be added. */
  whyNotAdd?: string | null;
  /** What sets one of them, in the place where another could be added. */
  editor: ReactNode;
  onAdd: () => void;
  onEdit: (item: Of) => void;
  onRemove: (key: string) => void;
};

/** One side of a rule: what is watched for, or what happens then. */
export function RuleColumn<Of extends Item>(props: RuleColumnProps<Of>) {
  const {
    title,
    items,
    problemOf,
    detailOf,
    blanksOf,
    empty,
    addLabel,
    whyNotAdd = null,
    editor,
    onAdd,
    onEdit,
    onRemove,
  } = props;
  return (
    <Stack gap="xs" component="section" aria-label={title} align="stretch">
      <Title order={3} size="h5">
        {title}
      </Title>
      {items.length === 0 && !editor && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {index > 0 && (
            <Text size="xs" c="dimmed" ta="center">
              {phrases.and}
            </Text>
          )}
          <div className={classes.part}>
            <UnstyledButton
              className={classes.partName ?? ''}
              {...((blanksOf?.(item) ?? 0) > 0 && hasBlanksInside)}
              onClick={() => onEdit(item)}
            >
              <Text size="sm">{item.label ?? phrases.notChosenYet}</Text>
              {detailOf && (
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {detailOf(item)}
                </Text>
              )}
              {(blanksOf?.(item) ?? 0) > 0 && (
                <Text size="xs" c="attention">
                  {say(fillInBlanks, { count: blanksOf?.(item) ?? 0 })}
                </Text>
              )}
              {problemOf(item) !== null && (
                <Text size="xs" c="attention">
                  {problemOf(item)}
                </Text>
              )}
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say(phrases.removeLabel, { label: item.label ?? phrases.notChosenYet })}
              onClick={() => onRemove(item.key)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        </Fragment>
      ))}
      {editor || (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={whyNotAdd !== null}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        </div>
      )}
      {whyNotAdd !== null && !editor && (
        <Text size="xs" c="dimmed">
          {whyNotAdd}
        </Text>
      )}
    </Stack>
  );
}
