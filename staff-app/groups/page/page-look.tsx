import { Group as Row, Stack, Textarea, TextInput } from '@mantine/core';
import * as phrases from '../../../words/en/staff/groups.ts';
import { ColorField } from '../../design/color-field.tsx';
import { PictureField } from '../../pictures/index.ts';
import type { PageDraft } from './page-draft.ts';

type PageLookProps = { draft: PageDraft; change: (part: Partial<PageDraft>) => void; name: string };

/** What the page of a group says and how it looks. */
export function PageLook({ draft, change, name }: PageLookProps) {
  const picture = (field: 'profile' | 'explainer' | 'thumbnail', label: string) => (
    <PictureField
      label={label}
      image={draft[field] === '' ? null : draft[field]}
      onChange={(image) =>
        change({ [field]: image ?? '', ...(field === 'explainer' ? { explainerMimeType: '' } : {}) })
      }
      {...(field === 'profile' ? { name } : {})}
    />
  );
  return (
    <Stack gap="md">
      <TextInput
        label={phrases.title}
        placeholder={name}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={phrases.description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <ColorField value={draft.color} onChange={(color) => change({ color })} />
      <Row gap="md" align="flex-start">
        {picture('profile', phrases.logo)}
        {picture('explainer', phrases.pictureAboveTheForm)}
        {picture('thumbnail', phrases.previewPicture)}
      </Row>
    </Stack>
  );
}
