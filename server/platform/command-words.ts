import type { Config } from './config/config.ts';

type Place = Pick<Config, 'runsIn'>;

// What is run without its program's name, on a machine and in a container.
const scripts = { admin: 'npm run admin --', doctor: 'npm run doctor', backup: 'npm run backup --' } as const;

/** How an operator runs this program where the server runs: as the set-up page and commands tell it. */
export function commandWords({ runsIn }: Place, program: keyof typeof scripts, words = ''): string {
  const inContainer = `node server/${program}.ts`;
  const command = {
    machine: scripts[program],
    // deploy/tidings
    service: `tidings ${program}`,
    compose: `docker compose exec web ${inContainer}`,
    container: inContainer,
  };
  return `${command[runsIn]} ${words}`.trim();
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
