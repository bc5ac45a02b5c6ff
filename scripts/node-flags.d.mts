export const ALWAYS: readonly string[];
export const SERVING: readonly string[];
