import * as phrases from '../../words/en/staff/pictures.ts';
import '@mantine/dropzone/styles.layer.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhoto } from '@tabler/icons-react';
import { showError } from '../design/toast.tsx';
import classes from './pictures.module.css';
import { isVideo, type KeptPicture, pictureTypes, refusalOf, usePictureUpload, videoTypes } from './upload-picture.ts';

type PictureDropProps = {
  label: string;
  onKept: (picture: KeptPicture) => void;
  /** Takes videos, too, which are sent by anyone who is given them. */
  onVideo?: (video: File) => void;
};

/** Takes one picture by drop or by choosing it, and sends it at once. */
export function PictureDrop({ label, onKept, onVideo }: PictureDropProps) {
  const upload = usePictureUpload(onKept);
  const take = ([file]: File[], refused: number) => {
    if (refused > 0) showError(refusalOf(refused + (file ? 1 : 0), onVideo !== undefined));
    else if (file && onVideo && isVideo(file)) onVideo(file);
    else if (file) upload.mutate(file);
  };
  return (
    <Dropzone
      // Kept and refused files come together, so that several at once differ from one of the wrong kind.
      onDrop={() => undefined}
      onDropAny={(accepted, rejected) => take(accepted, rejected.length)}
      accept={onVideo ? { ...pictureTypes, ...videoTypes } : pictureTypes}
      multiple={false}
      loading={upload.isPending}
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': label }}
    >
      <Stack align="center" gap={4} py="xl" style={{ pointerEvents: 'none' }}>
        <IconPhoto size={36} stroke={1.25} aria-hidden />
        <Text fw={600} ta="center">
          {onVideo ? phrases.dropAPictureOrAVideo : phrases.dropAPictureHere}
        </Text>
        <Text size="xs" c="dimmed" ta="center">
          {onVideo ? phrases.orClickToChooseOne : phrases.orClickToChooseOneJpg}
        </Text>
      </Stack>
    </Dropzone>
  );
}
