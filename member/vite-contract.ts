import { type Plugin, parseAst } from 'vite';

/** What a call needs in the browser; the rest of an endpoint is the server's. */
const KEPT = new Set(['method', 'path', 'published', 'upload']);

/** What runs code of zod while the module loads. */
const CALLS = new Set(['CallExpression', 'ObjectExpression']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declaration?: Declaration | null;
  declarations?: (Node & { init: Call | null })[];
}
interface Call extends Node {
  callee?: Node & { name?: string };
  arguments?: (Node & { properties?: (Node & { key?: { name?: string }; value?: { value?: unknown } })[] })[];
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
    for (const { declaration, declarations = declaration?.declarations } of parseAst(code)
      .body as unknown as Declaration[]) {
      for (const { init } of declarations ?? []) {
        if (!init || !CALLS.has(init.type)) continue;
        light += `${code.slice(done, init.start)}/*#__PURE__*/ (() => (${withoutSchemas(init, code)}))()`;
        done = init.end;
      }
    }
    return { code: light + code.slice(done), map: null };
  },
});

function withoutSchemas(call: Call, code: string): string {
  const [given] = call.arguments ?? [];
  if (call.callee?.name !== 'endpoint' || !given?.properties) return code.slice(call.start, call.end);
  const kept = given.properties.filter(
    ({ key, value }) => KEPT.has(key?.name ?? '') || (key?.name === 'answer' && value?.value === 'file'),
  );
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}
