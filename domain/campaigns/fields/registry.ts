import { byKey } from '../../fields/by-key.ts';
import type { TypedText } from '../../fields/typed-text.ts';
import type { CampaignDialog, CampaignField } from './campaign-field.ts';
import { campaignFields } from './declared.ts';

export { byArgument, byKey, byReadAs } from '../../fields/by-key.ts';
export type { CampaignDialog, CampaignField } from './campaign-field.ts';
export { campaignFields } from './declared.ts';

type AnyField = (typeof campaignFields)[number];

type ValueOf<Field extends AnyField> = Field['kind'] extends { readonly is: 'switch' }
  ? boolean
  : Field['kind'] extends { readonly is: 'page-fields' }
    ? readonly string[]
    : Field extends { readonly isNeeded: true }
      ? string
      : string | null;

/** The stored values of a campaign. */
export type CampaignValues = { readonly [Key in AnyField['key']]: ValueOf<Extract<AnyField, { key: Key }>> };

type TextField = Extract<AnyField, { isNeeded: false }>;
type TypedField = Extract<AnyField, { isNeeded: false; argument: string; kind: TypedText }>;
type SwitchField = Extract<AnyField, { kind: { is: 'switch' } }>;

/** The fields that are texts, or nothing. */
export const textFields = campaignFields.flatMap((field): readonly TextField[] => (field.isNeeded ? [] : [field]));

/** The texts of the campaign itself, or those of its public page. */
export function textFieldsOf<Of extends CampaignField['readOf']>(readOf: Of) {
  return textFields.flatMap((field) => (field.readOf === readOf ? [field as Extract<TextField, { readOf: Of }>] : []));
}

/** The texts that staff type, one argument each. */
export const typedFields = textFields.flatMap((field): readonly TypedField[] =>
  field.kind.is === 'calendar' ? [] : [field as TypedField],
);

/** The fields that are yes or no. */
export const switchFields = campaignFields.flatMap((field): readonly SwitchField[] =>
  field.kind.is === 'switch' ? [field as SwitchField] : [],
);

/** The arguments of updateCampaign that say whether and how the library offers a campaign. */
export const libraryArguments: ReadonlySet<string | null> = new Set(
  campaignFields.flatMap(({ shown, argument }) => (shown?.in === 'library' ? [argument] : [])),
);

/** What staff give in updateCampaign; an absent value is unchanged. */
export type CampaignEdit = {
  readonly [Key in Exclude<AnyField['argument'], null>]?:
    | Typed<Extract<AnyField, { argument: Key }>['kind']>
    | null
    | undefined;
};

type Typed<Kind> = Kind extends { readonly is: 'switch' }
  ? boolean
  : Kind extends { readonly is: 'page-fields' }
    ? readonly string[]
    : string;

type ShownIn<Dialog> = Extract<AnyField, { argument: string; shown: { in: Dialog } }>;

/** The fields in one dialog of the editor, in their order there. */
export function fieldsIn<Dialog extends CampaignDialog>(dialog: Dialog): readonly ShownIn<Dialog>[] {
  return campaignFields.flatMap((field) => (field.shown?.in === dialog ? [field as ShownIn<Dialog>] : []));
}

/** What staff type in one dialog of the editor; empty means nothing. */
export type CampaignDraft<Dialog extends CampaignDialog> = {
  readonly [Key in ShownIn<Dialog>['key']]: Typed<Extract<AnyField, { key: Key }>['kind']>;
};

/** The same, as arguments of updateCampaign. */
export type DraftArguments<Dialog extends CampaignDialog> = {
  readonly [Field in ShownIn<Dialog> as Field['argument']]: Typed<Field['kind']>;
};

/** What a copy of a campaign has; `isOwn`: the copy belongs to the same organization. */
export function copiedValues(values: CampaignValues, isOwn: boolean): Partial<CampaignValues> {
  const copied = campaignFields.filter((field) => field.copied === 'always' || (field.copied === 'own' && isOwn));
  return byKey(copied, ({ key }) => values[key]) as Partial<CampaignValues>;
}

/** What anyone with the address of a campaign's public page can read; the other fields are empty. */
export function publicValues(values: CampaignValues): CampaignValues {
  const shown = byKey(campaignFields, (field) => (field.isPublic ? values[field.key] : emptyValue(field)));
  return shown as CampaignValues;
}

function emptyValue({ kind, isNeeded }: CampaignField): string | boolean | readonly string[] | null {
  if (kind.is === 'switch') return false;
  if (kind.is === 'page-fields') return [];
  return isNeeded ? '' : null;
}
