import { hashCheaply } from '../accounts/passwords/passwords.ts';
import { endWithTheFile } from './at-end.ts';

// A real hash takes 25 ms on purpose, and nearly every test signs a person in.
hashCheaply(true);
endWithTheFile();
