import { useEffect, useMemo, useRef, useState } from 'react';
import { call, errorSentence } from '../../../api/client.ts';
import { type RecipientCount, recipientsOf } from '../../last-look/recipients.ts';
import { PhoneRecipientsQuery } from '../../operations.ts';
import { type CheckedFile, checkFile, type FileRead, readWhole } from '../check-file.ts';
import { ImportPreviewQuery } from '../operations.ts';
import type { ImportOrder } from '../running-import.ts';

/** What the server knows of a phone. */
type Standing = { leadId: string | null; isArchived: boolean; isOptedOut: boolean; isErased: boolean };

/** What becomes of the rows of a file. */
export type Counts = {
  fresh: number;
  known: number;
  archived: number;
  repeated: number;
  optedOut: number;
  erased: number;
};

const phonesAtOnce = 5000;

/** Reads the whole file and asks the server who is in it; once more of it after every correction. */
export function useCheck({ file, head, mapping, dateOrder, fixes }: ImportOrder) {
  const [share, setShare] = useState(0);
  const [read, setRead] = useState<FileRead | null>(null);
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is reading again.
  useEffect(() => {
    let isLeft = false;
    readWhole({ file, head, mapping, dateOrder }, (next) => isLeft || setShare(next)).then(
      (found) => isLeft || setRead(found),
      (error) => isLeft || setFailure(errorSentence(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [file, head, mapping, dateOrder, tries]);
  const checked = useMemo(() => read && checkFile(read, fixes), [read, fixes]);
  const asked = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is asking again.
  useEffect(() => {
    const unknown = checked?.phones.filter((phone) => !asked.current.has(phone)) ?? [];
    if (unknown.length === 0) return;
    for (const phone of unknown) asked.current.add(phone);
    askFor(unknown).then(
      (found) => setStandings((before) => new Map([...before, ...found])),
      (error) => {
        for (const phone of unknown) asked.current.delete(phone);
        setFailure(errorSentence(error));
      },
    );
  }, [checked, tries]);
  const isKnown = checked?.phones.every((phone) => standings.has(phone)) ?? false;
  return {
    ...{ share, read, checked, failure },
    leadIdOf: (phone: string) => standings.get(phone)?.leadId ?? null,
    counts: checked && isKnown ? countsOf(checked, standings) : null,
    retry: () => {
      setFailure(null);
      setTries(tries + 1);
    },
  };
}

async function askFor(phones: readonly string[]): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  for (let from = 0; from < phones.length; from += phonesAtOnce) {
    const part = phones.slice(from, from + phonesAtOnce);
    const { known, knownLeadIds, archived, optedOut, erased } = await call(ImportPreviewQuery, { phones: part });
    const leadIds = new Map(known?.map((phone, index) => [phone, knownLeadIds?.[index] ?? null]));
    const [isArchived, isOptedOut, isErased] = [new Set(archived), new Set(optedOut), new Set(erased)];
    for (const phone of part)
      found.set(phone, {
        ...{
          leadId: leadIds.get(phone) ?? null,
          isArchived: isArchived.has(phone),
          isOptedOut: isOptedOut.has(phone),
          isErased: isErased.has(phone),
        },
      });
  }
  return found;
}

function countsOf({ phones, repeated }: CheckedFile, standings: ReadonlyMap<string, Standing>): Counts {
  const counts = { fresh: 0, known: 0, archived: 0, repeated, optedOut: 0, erased: 0 };
  for (const phone of phones) {
    const standing = standings.get(phone);
    if (standing?.isErased) counts.erased += 1;
    else if (standing?.leadId) counts.known += 1;
    else counts.fresh += 1;
    if (standing?.isArchived && !standing.isErased) counts.archived += 1;
    if (standing?.isOptedOut) counts.optedOut += 1;
  }
  return counts;
}

/** Who of a file gets the messages of a campaign; where the server can't say, everyone who can be imported is counted. */
export async function countRecipients(phones: readonly string[], campaignId: string): Promise<RecipientCount> {
  let recipients = recipientsOf({});
  for (let from = 0; from < phones.length; from += phonesAtOnce) {
    const part = phones.slice(from, from + phonesAtOnce);
    const answer = await call(PhoneRecipientsQuery, { phones: part, campaignId }).catch(() => ({
      canGet: part.length,
    }));
    recipients = sum(recipients, recipientsOf(answer));
  }
  return recipients;
}

function sum(one: RecipientCount, other: RecipientCount): RecipientCount {
  return {
    count: one.count + other.count,
    mayWantToStop: one.mayWantToStop + other.mayWantToStop,
    askedFirst: one.askedFirst + other.askedFirst,
    already: one.already + other.already,
    hadAll: one.hadAll + other.hadAll,
    hadSome: one.hadSome + other.hadSome,
    // What everyone of a part had, not everyone of the file has had.
    hadSteps: [],
    optedOut: one.optedOut + other.optedOut,
    needConsent: one.needConsent + other.needConsent,
    cantReceive: one.cantReceive + other.cantReceive,
  };
}
