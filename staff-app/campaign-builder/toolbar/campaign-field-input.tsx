import { type ColorInputProps, Switch, Textarea, TextInput } from '@mantine/core';
import type { CampaignField } from '../../../domain/campaigns/fields/registry.ts';
import { ColorField } from '../../design/color-field.tsx';
import { PictureField } from '../../pictures/index.ts';
import { sayLabel } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

type CampaignFieldInputProps = {
  field: Pick<CampaignField, 'key' | 'kind'> & { readonly shown: { readonly label: string } };
  draft: Readonly<Record<string, string | boolean>>;
  onChange: (part: Record<string, string | boolean>) => void;
  /** Whose first letter is in place of a missing picture. */
  name?: string;
  color?: Pick<ColorInputProps, 'w' | 'placeholder'>;
};

/** A declared field of a campaign in a dialog of its editor, drawn by how it is typed. */
export function CampaignFieldInput({ field, draft, onChange, name, color }: CampaignFieldInputProps) {
  const { key, kind, shown } = field;
  const label = sayLabel(shown.label, useWords());
  const typed = draft[key];
  const value = typeof typed === 'string' ? typed : '';
  const change = (next: string | boolean) => onChange({ [key]: next });
  switch (kind.is) {
    case 'switch':
      return (
        <Switch label={label} checked={typed === true} onChange={(event) => change(event.currentTarget.checked)} />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          {...(name === undefined ? {} : { name })}
          image={value || null}
          onChange={(image) => change(image ?? '')}
        />
      );
    case 'color':
      return <ColorField label={label} {...color} value={value} onChange={change} />;
    case 'text':
      return (
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={kind.limit}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'line':
      return (
        <TextInput
          label={label}
          maxLength={kind.limit}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    default:
      return null;
  }
}
