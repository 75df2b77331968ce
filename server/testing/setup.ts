import { endWithTheFile } from './at-end.ts';

endWithTheFile();
