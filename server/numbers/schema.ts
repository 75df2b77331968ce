import { OrganizationRef } from '../accounts/index.ts';
import { builder } from '../platform/graphql/builder.ts';
import { loadMainPhone } from './find-number.ts';

builder.objectField(OrganizationRef, 'twilioPhone', (t) =>
  t.string({ nullable: true, resolve: ({ id }, _args, context) => loadMainPhone(context, id) }),
);
