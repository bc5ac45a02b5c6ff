import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root, sources } from './sources.ts';

it('tells what is installed: a bill of materials with every package of the lock file', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
  expect([status, bomFormat]).toEqual([0, 'CycloneDX']);
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'kysely', 'react', 'zod']) expect(names).toContain(name);
});

it('pins every package exactly, and locks it', () => {
  for (const file of [
    'package.json',
    ...sources('{api,back-office,client,contract,member,ui,scripts/toolchain}/package.json'),
  ]) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(file));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const isOurs = existsSync(join(root, name, 'package.json'));
      if (!isOurs)
        expect([file, name, version]).toEqual([file, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    }
  }
  // npm ci refuses a lock file that names an optional package without an entry (docs/decisions/0001).
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const names = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter(name => !names.some(path => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
