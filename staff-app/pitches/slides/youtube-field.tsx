import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { youtubeId } from '../../../domain/pitches/youtube-address.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import type { SlideDraft } from './slide-draft.ts';
import classes from './slide-fields.module.css';

type YoutubeFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

// YouTube answers for a video it does not know with a gray picture of this width.
const unknownVideoWidth = 120;

/** The address of a YouTube video, with the video's own picture once the address is right. */
export function YoutubeField({ draft, onChange }: YoutubeFieldProps) {
  const id = youtubeId(draft.url);
  const [wasLeft, setLeft] = useState(false);
  const isWrong = wasLeft && draft.url.trim() !== '' && id === null;
  return (
    <Stack gap="xs">
      <TextInput
        label={phrases.youTubeAddress}
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        data-autofocus
        value={draft.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
        onBlur={() => setLeft(true)}
        error={isWrong ? phrases.thatIsntTheAddress : null}
      />
      {id !== null && <VideoPicture key={id} id={id} />}
    </Stack>
  );
}

function VideoPicture({ id }: { id: string }) {
  const [state, setState] = useState<'loading' | 'found' | 'missing'>('loading');
  // Of one size in every state, so that nothing below it moves away from under the pointer once YouTube has answered.
  return (
    <div className={classes.preview}>
      {state === 'missing' ? (
        <Text size="xs" c="attention" role="status">
          {phrases.weCantLoadThisVideosPreview}
        </Text>
      ) : (
        <img
          src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`}
          alt={phrases.previewOfTheVideo}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) =>
            setState(currentTarget.naturalWidth <= unknownVideoWidth ? 'missing' : 'found')
          }
          onError={() => setState('missing')}
        />
      )}
    </div>
  );
}
