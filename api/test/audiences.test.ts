// Who may call what, held against the specification's own list: access.test.ts tries each identity against the contract,
// and would not notice a contract that is wrong (security rules 21 and 23).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';

const endpoints = features.flatMap(({ contract }) => endpointsOf(contract).map(([, endpoint]) => endpoint));
const shapeOf = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`;

/** access, method and path of each call of the specification. */
const specified = new Map(
  readFileSync(new URL('./audiences.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(' ') as [string, string, string])
    .map(([access, method, path]) => [shapeOf(method, path), access]),
);

it('each call of the specification has the audience that it names', () => {
  const known = endpoints.filter(({ method, path }) => specified.has(shapeOf(method, path)));
  // Each is served: one that is moved or renamed is no longer the specification's.
  const served = known.map(({ method, path }) => shapeOf(method, path));
  expect([...specified.keys()].filter(shape => !served.includes(shape))).toEqual([]);
  for (const { method, path, access } of known)
    expect([method, path, access]).toEqual([method, path, specified.get(shapeOf(method, path))]);
});

it("a person's id in the path is the caller's own, but for the one exception (decisions A22)", () => {
  const ofPerson = /\/(user|manager|token|supportingDocuments)\/:/;
  const anyones = '/api/manager/:id/socialSystems/:start/:take';
  for (const { method, path, access, own } of endpoints) {
    if (access === 'public' || !ofPerson.test(path)) continue;
    expect([method, path, own !== undefined]).toEqual([method, path, path !== anyones]);
  }
});
