import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/pictures.ts';
import { IconButton } from '../design/icon-button.tsx';
import { Mark } from '../design/mark.tsx';
import { say } from '../say.ts';
import { usePictureUpload } from './upload-picture.ts';

type PictureFieldProps = {
  label: string;
  /** Whose first letter is in place of a missing picture; without it nothing does. */
  name?: string;
  image: string | null;
  /** What is shown in place of a missing picture, in words. */
  otherwise?: string;
  onChange: (image: string | null) => void;
};

/** A small picture such as a logo: shown, replaced, taken away. */
export function PictureField({ label, name, image, otherwise, onChange }: PictureFieldProps) {
  const upload = usePictureUpload(({ url }) => onChange(url));
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="sm" wrap="nowrap">
        {(image || name) && <Mark name={name ?? ''} image={image} size={36} />}
        {!image && otherwise !== undefined && <Text c="dimmed">{otherwise}</Text>}
        <FileButton
          accept="image/jpeg,image/png,image/gif"
          onChange={(file) => file && upload.mutate(file)}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={upload.isPending}
              {...props}
            >
              {image ? phrases.replace : phrases.upload}
            </Button>
          )}
        </FileButton>
        {image && (
          <IconButton label={say(phrases.removeLabel, { label })} icon={IconTrash} onClick={() => onChange(null)} />
        )}
      </Group>
    </Input.Wrapper>
  );
}
