import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const place = { dataDir: '/var/lib/new', runsIn: 'machine' } as const;

it('says after a restore that nothing runs yet, and how it is started where it runs', () => {
  const [first, ...steps] = nextSteps({ key: 'missing', stopped: 3 }, place);
  expect(first).toBe('Nothing runs yet. What is left to do:');
  expect(steps.map((step) => step.slice(0, 40))).toEqual([
    '1. Make sure that the old server is stop',
    '2. The key that opens stored secrets isn',
    '3. Start the server with the settings th',
    '4. Check it: DATA_DIR=/var/lib/new npm r',
    '5. Contacts who were erased after the ba',
    '6. Sending is stopped for every organiza',
  ]);
  expect(steps.at(-2)).toMatch(/ DATA_DIR=\/var\/lib\/new npm run admin -- privacy repeat FOLDER$/);
  expect(steps.join('\n')).toContain('DATA_DIR=/var/lib/new npm start, or with systemd: systemctl start tidings');
  expect(steps.join('\n')).toContain(
    'all at once with DATA_DIR=/var/lib/new npm run admin -- sending allow --restored, which',
  );
});

it('names the command of deploy beside its units', () => {
  const steps = nextSteps({ key: 'same', stopped: 1 }, { ...place, runsIn: 'service' }).join('\n');
  expect(steps).toContain(
    '2. Start the server: systemctl start tidings, or with roles systemctl start tidings@web tidings@worker',
  );
  expect(steps).toContain('3. Check it: tidings doctor');
  expect(steps).toContain('all at once with tidings admin sending allow --restored, which');
  expect(steps).not.toMatch(/npm|DATA_DIR/);
});

it('names commands of containers in containers', () => {
  const inCompose = nextSteps({ key: 'same', stopped: 1 }, { ...place, runsIn: 'compose' }).join('\n');
  expect(inCompose).toContain('2. Start the server: docker compose up --detach --wait');
  expect(inCompose).toContain('docker compose exec web node server/doctor.ts');
  expect(inCompose).toContain('docker compose exec web node server/admin.ts sending allow --restored');
  expect(inCompose).toContain(
    'docker compose run --rm -v /backups:/backups web node server/admin.ts privacy repeat /backups/after-backup',
  );
  expect(inCompose).not.toMatch(/npm|FOLDER/);
  const elsewhere = nextSteps({ key: 'none', stopped: 0 }, { ...place, runsIn: 'container' }).join('\n');
  expect(elsewhere).not.toMatch(/npm|docker|Sending/);
});
