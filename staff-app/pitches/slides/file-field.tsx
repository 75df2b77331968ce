import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { hasUnfinishedUpload, unfinishedAt } from '../../api/parts/unfinished-uploads.ts';
import { useVideoUpload } from '../../api/send-video.ts';
import { showError } from '../../design/toast.tsx';
import { useUnsaved } from '../../design/unsaved.tsx';
import {
  isPicture,
  isVideo as isVideoFile,
  PictureDrop,
  pictureAndVideoTypes,
  refusalOf,
  usePictureUpload,
} from '../../pictures/index.ts';
import { say } from '../../say.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import type { SlideFieldProps } from './slide-draft.ts';
import classes from './slide-fields.module.css';
import { OwnVideo } from './video/own-video.tsx';
import { UploadProgress } from './video/upload-progress.tsx';
import { useCoverPicture } from './video/use-cover-picture.ts';

/** The picture or video of a slide: dropped, shown, replaced. */
export function FileField({ draft, onChange, slide }: SlideFieldProps) {
  const [video, setVideo] = useState<File | null>(null);
  const isVideo = draft.mimeType.startsWith('video/');
  // The cover of one video is not the cover of another.
  const replace = (file: { url: string; mimeType: string }) =>
    onChange({ url: file.url, mimeType: file.mimeType, ...(isVideo ? { thumbnail: '' } : {}) });
  const picture = usePictureUpload((kept) => {
    setVideo(null);
    replace(kept);
  });
  const addCover = useCoverPicture(draft, onChange);
  const place = usePlace(slide.id);
  const upload = useVideoUpload(
    'video',
    (kept, file) => {
      setVideo(file);
      replace(kept);
      addCover(file, kept.url);
    },
    place,
  );
  // A file picker can be told to show files of other kinds, too.
  const take = (file: File) => {
    if (isVideoFile(file)) upload.send(file);
    else if (isPicture(file)) picture.mutate(file);
    else showError(refusalOf(1, true));
  };
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
        {upload.share === null && <Interrupted place={place} isElsewhereSaid />}
        <UploadProgress upload={upload} />
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      {isVideo ? (
        <OwnVideo address={draft.url} file={video} slide={slide} />
      ) : (
        <img src={draft.url} alt={draft.title || phrases.thisSlidesPicture} className={classes.picture} />
      )}
      <Group justify="center">
        <FileButton
          accept={pictureAndVideoTypes}
          inputProps={{ 'aria-label': phrases.pictureOrVideo }}
          onChange={(file) => file && take(file)}
        >
          {(opens) => (
            <Button
              variant="default"
              size="compact-sm"
              loading={picture.isPending}
              disabled={upload.share !== null}
              {...opens}
            >
              {isVideo ? phrases.chooseAnotherVideo : phrases.chooseAnotherPicture}
            </Button>
          )}
        </FileButton>
      </Group>
      {upload.share === null && <Interrupted place={place} />}
      <UploadProgress upload={upload} />
    </Stack>
  );
}

// Of this person: the next one at this computer isn't told what they uploaded.
function usePlace(slideId: string): string {
  return `${useSignedIn().id}/${slideId}`;
}

/** That the upload to this slide was interrupted, or that one to another slide was. */
function Interrupted({ place, isElsewhereSaid = false }: { place: string; isElsewhereSaid?: boolean }) {
  const name = unfinishedAt('video', place);
  if (name !== null)
    return (
      <Text size="sm" c="attention" ta="center" role="status">
        {say(phrases.uploadWasInterrupted, { name })}
      </Text>
    );
  if (!isElsewhereSaid || !hasUnfinishedUpload('video')) return null;
  return (
    <Text size="xs" c="dimmed" ta="center">
      {phrases.toContinueAnUpload}
    </Text>
  );
}
