import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';

// The largest operation of our own screens, and a margin (threats S21).
const MOST_TOKENS = 2_000;
const DEEPEST = 12;
const MOST_ALIASES = 15;
const MOST_DIRECTIVES = 50;
const HIGHEST_COST = 5_000;
const MOST_SIGN_INS = 1;
const SIGN_INS = new Set([
  'loginUser',
  'registerUser',
  'registerPhone',
  'confirmPhone',
  'invitation',
  'forgotPassword',
  'resetPassword',
  'newPassword',
  'sendPhoneCode',
  'confirmOwnPhone',
  'sendVerificationCode',
  'verifyCode',
  'registerBrowser',
  'confirmBrowser',
  'tryNow',
  // These ask for the current password, and start a session.
  'updateUser',
  'switchOrganization',
]);
// Documents are kept once they are checked, and comments are no words: without this bound they would fill the memory.
const MOST_CHARACTERS = 50_000;
const KNOWN_DOCUMENTS = 200;

/** A document checked before it is executed: a sentence why it is refused, or nothing. */
export function createDocumentCheck(): (source: string) => string | null {
  const known = new Map<string, string | null>();
  return (source) => {
    if (source.length > MOST_CHARACTERS) return 'This document is too long.';
    const answer = known.get(source);
    if (answer !== undefined) return answer;
    const refused = check(source);
    if (known.size >= KNOWN_DOCUMENTS) known.delete(known.keys().next().value ?? '');
    known.set(source, refused);
    return refused;
  };
}

function check(source: string): string | null {
  try {
    const document = parse(source, { maxTokens: MOST_TOKENS });
    return checkParsed(document);
  } catch (error) {
    return error instanceof GraphQLError ? error.message : 'The document cannot be read.';
  }
}

function checkParsed(document: DocumentNode): string | null {
  let aliases = 0;
  let directives = 0;
  let signIns = 0;
  visit(document, {
    Field(field) {
      if (field.alias) aliases += 1;
      if (SIGN_INS.has(field.name.value)) signIns += 1;
    },
    Directive() {
      directives += 1;
    },
  });
  if (aliases > MOST_ALIASES) return `A document may have at most ${MOST_ALIASES} aliases.`;
  if (directives > MOST_DIRECTIVES) return `A document may have at most ${MOST_DIRECTIVES} directives.`;
  if (signIns > MOST_SIGN_INS) return 'A request may sign in once.';
  return checkSize(document);
}

function checkSize(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const budget = { left: HIGHEST_COST };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const depth = depthOf(definition.selectionSet, fragments, [], budget);
    if (depth > DEEPEST) return `A document may be at most ${DEEPEST} levels deep.`;
  }
  return budget.left < 0 ? 'This document asks for too much at once.' : null;
}

// Fragments count as often as they are spread; one inside itself, or a spent budget, ends the walk.
function depthOf(
  selections: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  inside: readonly string[],
  budget: { left: number },
): number {
  if (inside.length > DEEPEST * 4) return DEEPEST + 1;
  let deepest = 0;
  for (const selection of selections.selections) {
    budget.left -= 1;
    if (budget.left < 0) return deepest;
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? depthOf(selection.selectionSet, fragments, inside, budget) : 0;
      deepest = Math.max(deepest, below + 1);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(selection.selectionSet, fragments, inside, budget));
    } else {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      if (!fragment) continue;
      if (inside.includes(name)) return DEEPEST + 1;
      deepest = Math.max(deepest, depthOf(fragment.selectionSet, fragments, [...inside, name], budget));
    }
  }
  return deepest;
}
