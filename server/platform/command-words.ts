import { type Config, readConfig } from './config/config.ts';

type Place = Pick<Config, 'runsIn'>;

// What is run without its program's name, on a machine and in a container.
const scripts = {
  ...{ admin: 'npm run admin --', doctor: 'npm run doctor', backup: 'npm run backup --' },
  ...{ import: 'npm run import --', restore: 'npm run restore --' },
} as const;

/** How an operator runs this program where the server runs: as the Setup page and commands tell it. */
export function commandWords({ runsIn }: Place, program: keyof typeof scripts, words = ''): string {
  const inContainer = `node server/${program}.ts`;
  // The place of a restore is empty: no container runs yet.
  const how = program === 'restore' ? 'run --rm' : 'exec';
  const command = {
    machine: scripts[program],
    // deploy/tidings
    service: `tidings ${program}`,
    compose: `docker compose ${how} web ${inContainer}`,
    container: inContainer,
  };
  return `${command[runsIn]} ${words}`.trim();
}

/** The first line of a command's help, as it's typed where the program runs; settings that aren't valid don't hide it. */
export function usageLine(program: keyof typeof scripts, words: string): string {
  return `Usage: ${commandWords({ runsIn: placeOrMachine() }, program, words)}`;
}

function placeOrMachine(): Config['runsIn'] {
  try {
    return readConfig().runsIn;
  } catch {
    return 'machine';
  }
}

/** How an operator starts the server where it runs. */
export function startWords({ runsIn }: Place): string {
  const starts = {
    machine: 'npm start',
    service: 'systemctl start tidings, or with roles systemctl start tidings@web tidings@worker',
    compose: 'docker compose up --detach --wait',
    container: 'the command of its image',
  };
  return starts[runsIn];
}
