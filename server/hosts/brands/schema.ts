import type { CompanyDetails } from '../../../domain/brands/brand-details.ts';
import { actorOf, builder, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { areHostsInSettings, type BrandSettings, loadBrands } from './load-brands.ts';
import { updateBrand } from './update-brand.ts';

const BrandCompany = builder.objectRef<CompanyDetails>('BrandCompany').implement({
  fields: (t) => ({
    company: t.exposeString('company', { description: 'Its legal name.' }),
    companyAddress: t.exposeString('companyAddress'),
    privacyEmail: t.exposeString('privacyEmail'),
    supportEmail: t.exposeString('supportEmail'),
  }),
});

const BrandSettingsRef = builder.objectRef<BrandSettings>('BrandSettings').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    company: t.field({ type: BrandCompany, resolve: ({ company }) => company }),
    companyOfFile: t.field({
      type: BrandCompany,
      description: 'What holds where nothing is set.',
      resolve: ({ companyOfFile }) => companyOfFile,
    }),
    hosts: t.stringList({ resolve: ({ hosts }) => [...hosts] }),
    fixedHosts: t.stringList({
      description: 'Hosts of the setting BRAND_HOSTS, which always apply.',
      resolve: ({ fixedHosts }) => [...fixedHosts],
    }),
    linksHost: t.exposeString('linksHost', { nullable: true }),
    linksAddress: t.exposeString('linksAddress', {
      description: 'The host that links to contacts begin with, and its port.',
    }),
    mailFrom: t.exposeString('mailFrom', { nullable: true }),
    signInAddress: t.exposeString('signInAddress'),
    isPublic: t.exposeBoolean('isPublic', { description: 'It is the brand at PUBLIC_URL.' }),
  }),
});

type Loaded = {
  readonly brands: readonly BrandSettings[];
  readonly areHostsInSettings: boolean;
  readonly publicUrl: string;
  readonly mailFrom: string;
};

const BrandSettingsResult = resultType<Loaded>('BrandSettingsResult', (t) => ({
  brands: t.field({ type: [BrandSettingsRef], nullable: true, resolve: ({ brands }) => brands && [...brands] }),
  areHostsInSettings: t.exposeBoolean('areHostsInSettings', {
    nullable: true,
    description: 'Hosts are changed in the setting BRAND_HOSTS alone: platform admins see an organization masked.',
  }),
  publicUrl: t.exposeString('publicUrl', { nullable: true }),
  mailFrom: t.exposeString('mailFrom', { nullable: true, description: 'The setting MAIL_FROM.' }),
}));

async function load(context: RequestContext): Promise<Loaded> {
  const { publicUrl } = context.hosts.current();
  const found = { brands: loadBrands(context), areHostsInSettings: await areHostsInSettings(context) };
  return { ...found, publicUrl, mailFrom: context.config.mailFrom };
}

builder.queryField('brandSettings', (t) =>
  t.field({
    type: BrandSettingsResult,
    permission: 'platform.brands',
    resolve: (_root, _args, context) => load(context),
  }),
);

const BrandSettingsInput = builder.inputType('BrandSettingsInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    company: t.string({ required: true, description: 'Empty, as the next three may be: what the brand file says.' }),
    companyAddress: t.string({ required: true }),
    privacyEmail: t.string({ required: true }),
    supportEmail: t.string({ required: true }),
    hosts: t.stringList({ required: true }),
    linksHost: t.string({ required: true }),
    mailFrom: t.string({ required: true }),
  }),
});

builder.mutationField('updateBrandSettings', (t) =>
  t.field({
    type: BrandSettingsResult,
    permission: 'platform.brands',
    args: { brand: t.arg.string({ required: true }), settings: t.arg({ type: BrandSettingsInput, required: true }) },
    resolve: async (_root, { brand, settings }, context) => {
      await updateBrand(context, actorOf(context), brand, settings);
      return load(context);
    },
  }),
);
