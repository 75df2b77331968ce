import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/pictures.ts';
import { IconButton } from '../design/icon-button.tsx';
import { Mark } from '../design/mark.tsx';
import { showUndo } from '../design/toast.tsx';
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
  /** Each change is saved right away, so what was removed can be brought back. */
  savesItself?: boolean;
};

/** A small picture such as a logo: shown, replaced, taken away. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, image, otherwise, onChange, savesItself = false } = props;
  const upload = usePictureUpload(({ url }) => onChange(url));
  const remove = () => {
    onChange(null);
    if (savesItself) showUndo(say(phrases.labelRemoved, { label }), () => onChange(image));
  };
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
        {image && <IconButton label={say(phrases.removeLabel, { label })} icon={IconTrash} onClick={remove} />}
      </Group>
    </Input.Wrapper>
  );
}
