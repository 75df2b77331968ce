// Before each test of a screen: presses are written down.
import { recorder, writePress } from './recorder.ts';

Object.assign(globalThis, { recordPress: recorder(writePress) });
