import * as clients from './replies/clients.ts';
import * as customers from './replies/customers.ts';
import * as families from './replies/families.ts';
import * as indirect from './replies/indirect.ts';
import * as mixed from './replies/mixed.ts';
import * as patients from './replies/patients.ts';
import { plainDoubts, plainOptOuts, plainOrdinary } from './replies/plain.ts';
import * as strangers from './replies/strangers.ts';
import * as subscribers from './replies/subscribers.ts';
import * as typical from './replies/typical.ts';
import { everydayReplies, freeOptOuts, soundsLikeOptOut } from './replies/written-first.ts';
import { laterDoubts, laterOptOuts, laterOrdinary } from './replies/written-later.ts';

/** Replies of which it is known whether they ask for no more messages. */
export type Written = { readonly optOuts: readonly string[]; readonly ordinary: readonly string[] };

/** The sets that were each written by someone who knew neither the patterns nor the other sets, by name. */
export const writtenReplies: Readonly<Record<string, Written>> = {
  customers,
  families,
  indirect,
  mixed,
  patients,
  strangers,
  clients,
  subscribers,
  typical,
};

/** What earlier versions understood or left alone; the patterns were made for these. */
export const understoodBefore: Written = {
  optOuts: [...plainOptOuts, ...plainDoubts, ...freeOptOuts, ...laterOptOuts, ...laterDoubts],
  ordinary: [...plainOrdinary, ...soundsLikeOptOut, ...laterOrdinary, ...everydayReplies],
};
