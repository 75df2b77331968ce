import type { CampaignId } from '../../../domain/ids.ts';
import { CampaignRef, campaignsTogether } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, resultType } from '../../platform/graphql/builder.ts';
import { LandingPageRef } from '../types.ts';
import { createOption, deleteOptions, updateOption } from './change-options.ts';
import { loadOption, loadOptions } from './load-options.ts';
import { OptionRef, type OptionRow, type ShownOption } from './types.ts';

OptionRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: (option, _args, context) => (option.isPublic ? [] : campaignsTogether(context, option)),
    }),
  }),
});

builder.objectField(LandingPageRef, 'dropdownOptions', (t) =>
  t.field({
    type: [OptionRef],
    resolve: async ({ id, organizationId, isPublic }, _args, context) => {
      const options = await inTransaction(context.db, organizationId, (tx) => loadOptions(tx, organizationId, id));
      return options.map((option) => ({ ...option, isPublic }));
    },
  }),
);

const shown = (option: OptionRow): ShownOption => ({ ...option, isPublic: false });

const OptionsResult = resultType<{ options: ShownOption[] }>('LandingPageDropdownOptionsResult', (t) => ({
  options: t.expose('options', { type: [OptionRef], nullable: true }),
}));
const OptionResult = resultType<{ option: ShownOption }>('LandingPageDropdownOptionResult', (t) => ({
  option: t.expose('option', { type: OptionRef, nullable: true }),
}));
const DeleteOptionsResult = resultType<{ deleted: number }>('DeleteLandingPageDropdownOptionsResult', (t) => ({
  deleted: t.exposeInt('deleted', { nullable: true }),
}));

builder.queryField('landingPageDropdownOptions', (t) =>
  t.field({
    type: OptionsResult,
    permission: 'landing-pages.view',
    args: { landingPageId: t.arg.id() },
    resolve: async (_root, { landingPageId }, context) => {
      const { organizationId } = actorOf(context);
      const pageId = landingPageId ? idOf(landingPageId) : null;
      const options = await inTransaction(context.db, organizationId, (tx) => loadOptions(tx, organizationId, pageId));
      return { options: options.map(shown) };
    },
  }),
);

builder.queryField('landingPageDropdownOption', (t) =>
  t.field({
    type: OptionResult,
    permission: 'landing-pages.view',
    args: { landingPageDropdownOptionId: t.arg.id({ required: true }) },
    resolve: async (_root, { landingPageDropdownOptionId }, context) => {
      const { organizationId } = actorOf(context);
      const id = idOf(landingPageDropdownOptionId);
      return {
        option: shown(await inTransaction(context.db, organizationId, (tx) => loadOption(tx, organizationId, id))),
      };
    },
  }),
);

builder.mutationField('createLandingPageDropdownOption', (t) =>
  t.field({
    type: OptionResult,
    permission: 'landing-pages.edit',
    args: { landingPageId: t.arg.id(), label: t.arg.string() },
    resolve: async (_root, { landingPageId, label }, context) => {
      const wanted = { landingPageId: landingPageId ? idOf(landingPageId) : null, label: label ?? '' };
      return { option: shown(await createOption(context, actorOf(context), wanted)) };
    },
  }),
);

builder.mutationField('updateLandingPageDropdownOption', (t) =>
  t.field({
    type: OptionResult,
    permission: 'landing-pages.edit',
    args: {
      landingPageDropdownOptionId: t.arg.id({ required: true }),
      label: t.arg.string(),
      campaignsToAdd: t.arg.idList(),
      campaignsToRemove: t.arg.idList(),
    },
    resolve: async (_root, args, context) => {
      const edit = {
        label: args.label ?? null,
        campaignsToAdd: idsOf<CampaignId>(args.campaignsToAdd ?? []),
        campaignsToRemove: idsOf<CampaignId>(args.campaignsToRemove ?? []),
      };
      const id = idOf(args.landingPageDropdownOptionId);
      return { option: shown(await updateOption(context, actorOf(context), id, edit)) };
    },
  }),
);

builder.mutationField('deleteLandingPageDropdownOptions', (t) =>
  t.field({
    type: DeleteOptionsResult,
    permission: 'landing-pages.edit',
    args: { landingPageDropdownOptionIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { landingPageDropdownOptionIds }, context) => ({
      deleted: await deleteOptions(context, actorOf(context), idsOf(landingPageDropdownOptionIds)),
    }),
  }),
);
