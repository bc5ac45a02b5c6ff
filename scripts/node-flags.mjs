// How Node runs the product: by run.mjs, and by the bench, which measures the same.

/** Maglev: docs/decisions/0023-test-processes.md. */
export const ALWAYS = ['--disable-warning=ExperimentalWarning', '--no-maglev'];

/**
 * For what serves. Node lets a heap's first room grow to three times 16 Mo while it loads modules, and never gives them back:
 * a quarter of what a server at rest would hold (docs/decisions/0010-bench.md).
 */
export const SERVING = [...ALWAYS, '--max-semi-space-size=4'];
