import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { optionalFields, pageFields } from '../../../domain/landing-pages/page-fields.ts';
import { isPageField } from '../../../domain/landing-pages/submit-rules.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { withinWindow } from '../../design/within-window.ts';
import { say } from '../../say.ts';

type PageFieldListProps = { structure: readonly string[]; onChange: (structure: readonly string[]) => void };

/** The fields of a public form in their order; those that not every form has come and go. */
export function PageFieldList({ structure, onChange }: PageFieldListProps) {
  const fields = structure.filter(isPageField);
  const missing = optionalFields.filter((field) => !fields.includes(field));
  return (
    <Stack gap="xs">
      <Text fw={600}>{phrases.widgets}</Text>
      <Stack component="ul" gap={4} m={0} p={0} aria-label={phrases.widgets}>
        {fields.map((field) => (
          <Group component="li" key={field} justify="space-between" mih={34}>
            <Text>{pageFields[field].label}</Text>
            {optionalFields.some((one) => one === field) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say(phrases.removeField, { field: pageFields[field].label })}
                onClick={() => onChange(fields.filter((one) => one !== field))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {missing.length > 0 && (
        <div>
          <Menu middlewares={withinWindow}>
            <Menu.Target>
              <Button variant="default" size="compact-sm">
                {phrases.addWidgets}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {missing.map((field) => (
                <Menu.Item key={field} onClick={() => onChange(withField(fields, field))}>
                  {pageFields[field].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </Stack>
  );
}

// Consent is what a visitor gives last.
function withField(fields: readonly string[], added: string): string[] {
  const last = fields.at(-1) === 'opt-in' ? -1 : fields.length;
  return [...fields.slice(0, last), added, ...fields.slice(last)];
}
