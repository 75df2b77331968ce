import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { hasUnfinishedUpload } from '../../api/parts/unfinished-uploads.ts';
import { useVideoUpload } from '../../api/send-video.ts';
import { useUnsaved } from '../../design/unsaved.tsx';
import { PictureDrop } from '../../pictures/index.ts';
import type { SlideFieldProps } from './slide-draft.ts';
import classes from './slide-fields.module.css';
import { OwnVideo } from './video/own-video.tsx';
import { UploadProgress } from './video/upload-progress.tsx';
import { useCoverPicture } from './video/use-cover-picture.ts';

/** The picture or video of a slide: dropped, shown, replaced. */
export function FileField({ draft, onChange, slide }: SlideFieldProps) {
  const [video, setVideo] = useState<File | null>(null);
  const addCover = useCoverPicture(draft, onChange);
  const upload = useVideoUpload('video', ({ url, mimeType }, file) => {
    setVideo(file);
    onChange({ url, mimeType });
    addCover(file);
  });
  useUnsaved(upload.share !== null);
  if (draft.url === '') {
    return (
      <Stack gap="xs">
        {upload.share === null && (
          <PictureDrop
            label={phrases.pictureOrVideo}
            onKept={({ url, mimeType }) => onChange({ url, mimeType })}
            onVideo={upload.send}
          />
        )}
        {upload.share === null && hasUnfinishedUpload('video') && (
          <Text size="xs" c="dimmed" ta="center">
            {phrases.toContinueAnUpload}
          </Text>
        )}
        <UploadProgress upload={upload} />
      </Stack>
    );
  }
  const isVideo = draft.mimeType.startsWith('video/');
  return (
    <Stack gap="xs">
      {isVideo ? (
        <OwnVideo address={draft.url} file={video} slide={slide} />
      ) : (
        <img src={draft.url} alt={draft.title || phrases.thisSlidesPicture} className={classes.picture} />
      )}
      <Group justify="center">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            setVideo(null);
            // The cover of one video is not the cover of another.
            onChange({ url: '', mimeType: '', ...(isVideo ? { thumbnail: '' } : {}) });
          }}
        >
          {isVideo ? phrases.chooseAnotherVideo : phrases.chooseAnotherPicture}
        </Button>
      </Group>
    </Stack>
  );
}
