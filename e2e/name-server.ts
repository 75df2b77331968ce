// The name server of a story, instead of the internet's.
import { createSocket } from 'node:dgram';

const HEADER_BYTES = 12;
const ADDRESS_RECORD = 1;

export type NameServer = { readonly address: string; close(): Promise<void> };

/** Answers that this host has this IPv4 address, and that no other hosts exist. */
export async function startNameServer(host: string, ipAddress: string): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, host, ipAddress), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

// RFC 1035, 4.1: the header with the counts, the question as received, and one record for its name.
function answerTo(query: Buffer, host: string, ipAddress: string): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(HEADER_BYTES, at + 5);
  const isKnown = labels.join('.').toLowerCase() === host;
  const hasAddress = isKnown && query.readUInt16BE(at + 1) === ADDRESS_RECORD;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(hasAddress ? 1 : 0, 6);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, ADDRESS_RECORD, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([
    header,
    question,
    ...(hasAddress ? [record, Buffer.from(ipAddress.split('.').map(Number))] : []),
  ]);
}
