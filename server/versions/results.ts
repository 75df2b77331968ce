import type { OrganizationId } from '../../domain/ids.ts';
import type { FieldMask } from '../../domain/permissions/masking.ts';
import type { Tx } from '../platform/database/database.ts';
import { builder, instant, resultType } from '../platform/graphql/builder.ts';
import { readVersions, type StoredVersion, type Versioned } from './store.ts';

/** One part of what a version says, as plain text; empty where it says nothing. */
type VersionPart = {
  readonly part: string;
  readonly text: string;
  /** How it is masked, if it can say who a contact is. */
  readonly mask: FieldMask | null;
};

type Version = Omit<StoredVersion, 'content'> & { readonly parts: readonly VersionPart[] };

const VersionPartRef = builder.objectRef<VersionPart>('VersionPart').implement({
  fields: (t) => ({ part: t.exposeString('part'), text: t.exposeString('text', { mask: ({ mask }) => mask }) }),
});

const SavedVersionRef = builder.objectRef<Version>('SavedVersion').implement({
  description: 'What a step or a slide said after a save.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    created: t.string({ resolve: ({ createdAt }) => instant(createdAt) }),
    userName: t.exposeString('userName', { nullable: true }),
    restores: t.exposeInt('restores', {
      nullable: true,
      description: 'The number of the version that it brought back.',
    }),
    parts: t.field({ type: [VersionPartRef], resolve: ({ parts }) => [...parts] }),
  }),
});

/** The versions of a step or a slide, the newest first. */
export const SavedVersionsResult = resultType<{ versions: Version[] }>('SavedVersionsResult', (t) => ({
  versions: t.expose('versions', { type: [SavedVersionRef], nullable: true }),
}));

/** The versions of one thing with what each said, the newest first. */
export async function listVersions<Content>(
  tx: Tx,
  organizationId: OrganizationId,
  of: Versioned,
): Promise<(Omit<StoredVersion, 'content'> & { readonly content: Content })[]> {
  const found = await readVersions(tx, organizationId, of);
  return found.map(({ content, ...version }) => ({ ...version, content: JSON.parse(content) }));
}
