import { Button, Checkbox, Group, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorField } from '../../design/color-field.tsx';
import { ColorSchemeChoice } from '../../design/color-scheme-choice.tsx';
import { DayField } from '../../design/day-field.tsx';
import { EmojiNote } from '../../design/emoji-note.tsx';
import { FormError } from '../../design/form-error.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { NameHeading } from '../../design/name-heading.tsx';
import { OwnPassword } from '../../design/own-password.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { TimeField } from '../../design/time-field.tsx';

export default { title: 'Fields and buttons' };

export function Buttons() {
  return (
    <Group>
      <Button>Send</Button>
      <Button variant="default">Preview</Button>
      <Button variant="subtle">Clear</Button>
      <Button color="failed">Delete campaign</Button>
      <Button disabled>Not yet</Button>
      <IconButton label="Remove" icon={IconTrash} onClick={() => {}} />
    </Group>
  );
}

export function Fields() {
  const [isOn, setOn] = useState(true);
  const [day, setDay] = useState<string | null>('2026-11-27');
  const [color, setColor] = useState('#0b7a75');
  return (
    <Stack maw={480}>
      <TextInput label="Name" defaultValue="Priya Anand" />
      <TextInput label="Email" defaultValue="priya@" error="Enter a whole email address." />
      <Textarea label="Message" placeholder="What do you want to say?" autosize minRows={3} />
      <EmojiNote />
      <Select label="Campaign" data={['Spring opening', 'Deposit']} defaultValue="Deposit" />
      <DayField label="Date" value={day} onChange={setDay} />
      <TimeField type="time" label="Time" defaultValue="09:30" />
      <ColorField label="Color" value={color} onChange={setColor} />
      <Checkbox label="They agreed to receive texts" defaultChecked />
      <Radio.Group label="Who">
        <Radio value="all" label="Everyone" />
      </Radio.Group>
      <SwitchField label="Reply automatically" description="Outside your hours." checked={isOn} onChange={setOn} />
      <OwnPassword value="" onChange={() => {}} isBusy={false} failure={null} />
      <FormError sentence="This phone number belongs to another contact." />
    </Stack>
  );
}

export const ColorScheme = () => <ColorSchemeChoice />;
export const NameInPlace = () => <NameHeading stored="Spring opening" restMs={1000} save={() => {}} />;
export const BusyButton = () => <Button loading>Saving</Button>;

BusyButton.tags = ['keeps-loading'];
