const SAMPLES_PER_SECOND = 8_000;
const NOTE_SECONDS = 0.5;
const LOUDNESS = 6_000;
// A slow tune up and down the chords of C, A minor, F and G.
const HERTZ = [262, 330, 392, 330, 220, 262, 330, 262, 175, 220, 262, 220, 196, 247, 294, 247];

/** The length of the demo's audio. */
export const SOUND_SECONDS = HERTZ.length * NOTE_SECONDS * 3;

/** A quiet tune as a wav file. */
export function makeSound(): Buffer {
  const perNote = SAMPLES_PER_SECOND * NOTE_SECONDS;
  const notes = [...HERTZ, ...HERTZ, ...HERTZ];
  const samples = Buffer.alloc(notes.length * perNote * 2);
  for (const [index, hertz] of notes.entries()) {
    for (let at = 0; at < perNote; at += 1) {
      const fading = (1 - at / perNote) * Math.min(1, at / 200);
      const value = Math.sin((2 * Math.PI * hertz * at) / SAMPLES_PER_SECOND) * LOUDNESS * fading;
      samples.writeInt16LE(Math.round(value), (index * perNote + at) * 2);
    }
  }
  return Buffer.concat([headOf(samples.length), samples]);
}

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(bytes + 36, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // Plain samples, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  head.writeUInt32LE(SAMPLES_PER_SECOND * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
