import { Button, Group, Stack } from '@mantine/core';
import { PictureDrop } from '../../pictures/index.ts';
import type { SlideDraft } from './slide-draft.ts';
import classes from './slide-fields.module.css';

type ImageFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

/** The picture of a slide: dropped, shown, replaced. */
export function ImageField({ draft, onChange }: ImageFieldProps) {
  if (draft.url === '') {
    return <PictureDrop label="Picture" onKept={({ url, mimeType }) => onChange({ url, mimeType })} />;
  }
  return (
    <Stack gap="xs">
      <img src={draft.url} alt={draft.title || 'The picture of this slide'} className={classes.picture} />
      <Group justify="center">
        <Button variant="default" size="compact-sm" onClick={() => onChange({ url: '', mimeType: '' })}>
          Choose another picture
        </Button>
      </Group>
    </Stack>
  );
}
