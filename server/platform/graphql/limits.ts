import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';
import { sentenceOf } from '../../../contract/refusals.ts';
import { sizeOf } from './cost.ts';

// The largest operation of our own screens, and a margin (threats S21).
const MOST_TOKENS = 2_000;
const DEEPEST = 12;
const MOST_ALIASES = 15;
const MOST_DIRECTIVES = 50;
const HIGHEST_COST = 10_000;
// A file of a hundred thousand rows takes a while.
export const LONG_READS: ReadonlySet<string> = new Set(['csvReport']);
/** What takes long to read, of which a request may ask for one. */
export const REPORTS: ReadonlySet<string> = new Set([...LONG_READS, 'auditReport', 'verifyAudit']);
const MOST_REPORTS = 1;
const MOST_SIGN_INS = 1;
/** What a request may ask for once. */
export const SIGN_INS: ReadonlySet<string> = new Set([
  'loginUser',
  'proveSecondFactor',
  'startAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
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
  'signInWithPasskey',
  'finishSingleSignOn',
  'joinOrganization',
  // These ask for the current password.
  'startPasskey',
  'removePasskey',
  'saveSingleSignOn',
  'useSingleSignOn',
  'removeSingleSignOn',
  'eraseLead',
  'closeOrganization',
  'closeClient',
  'copyLead',
  'downloadLeads',
  'startExport',
]);
// Documents are cached by their text once they are checked. Comments aren't tokens, so without this limit they would
// fill the memory.
const MOST_CHARACTERS = 50_000;
const KNOWN_DOCUMENTS = 200;

/** The result of checking a document before it runs: a sentence why it is refused, or null and its timeout. */
type Checked = {
  readonly refused: string | null;
  /** Whether this operation only reads, and nothing slow, so that it can be aborted. */
  isShortRead(operationName: string | undefined): boolean;
};

/** Checks documents by their text, each once. */
export function createDocumentCheck(schema: GraphQLSchema): (source: string) => Checked {
  const known = new Map<string, Checked>();
  return (source) => {
    if (source.length > MOST_CHARACTERS) return refusedFor('This document is too long.');
    const answer = known.get(source);
    if (answer !== undefined) return answer;
    const checked = check(source, schema);
    if (known.size >= KNOWN_DOCUMENTS) known.delete(known.keys().next().value ?? '');
    known.set(source, checked);
    return checked;
  };
}

function refusedFor(refused: string): Checked {
  return { refused, isShortRead: () => true };
}

function check(source: string, schema: GraphQLSchema): Checked {
  try {
    const document = parse(source, { maxTokens: MOST_TOKENS });
    const refused = checkParsed(document) ?? checkSize(document, schema);
    if (refused !== null) return refusedFor(refused);
    const long = longOperationsOf(document);
    return { refused, isShortRead: (operationName) => !long.some((name) => (operationName ?? name) === name) };
  } catch (error) {
    return refusedFor(error instanceof GraphQLError ? error.message : 'The document cannot be read.');
  }
}

function longOperationsOf(document: DocumentNode): (string | undefined)[] {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operations.filter((one) => !isShort(one)).map(({ name }) => name?.value);
}

function isShort({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean {
  const [first, ...more] = selections;
  const isLongRead = first?.kind === Kind.FIELD && more.length === 0 && LONG_READS.has(first.name.value);
  return operation === 'query' && !isLongRead;
}

function checkParsed(document: DocumentNode): string | null {
  let aliases = 0;
  let directives = 0;
  let signIns = 0;
  let reports = 0;
  visit(document, {
    Field(field) {
      if (field.alias) aliases += 1;
      if (SIGN_INS.has(field.name.value)) signIns += 1;
      if (REPORTS.has(field.name.value)) reports += 1;
    },
    Directive() {
      directives += 1;
    },
  });
  if (aliases > MOST_ALIASES) return `A document may have at most ${MOST_ALIASES} aliases.`;
  if (directives > MOST_DIRECTIVES) return `A document may have at most ${MOST_DIRECTIVES} directives.`;
  if (signIns > MOST_SIGN_INS) return 'A request may sign in once.';
  if (reports > MOST_REPORTS) return 'A request may ask for one report.';
  return null;
}

function checkSize(document: DocumentNode, schema: GraphQLSchema): string | null {
  const { depth, cost } = sizeOf(document, schema, { depth: DEEPEST, cost: HIGHEST_COST });
  if (depth > DEEPEST) return `A document may be at most ${DEEPEST} levels deep.`;
  return cost > HIGHEST_COST ? sentenceOf('asks-too-much') : null;
}
