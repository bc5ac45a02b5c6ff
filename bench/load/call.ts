/** One request of the load. `body` is JSON text. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  bearer?: string;
  body?: string;
}

export interface Refreshable {
  userId: number;
  refreshToken: string;
}

/** What one process of load does: `connections` connections, each sending its next request when the last is answered. */
export interface Job {
  base: string;
  connections: number;
  seconds: number;
  /** Drawn at random, always in the same order for one `seed`. */
  calls?: readonly Call[];
  seed?: number;
  /** Instead of `calls`: each connection refreshes a session of its own, again and again. */
  refresh?: { path: string; sessions: readonly Refreshable[] };
}

/** Milliseconds; `perSecond`: requests answered 200 or 204. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  failed: number;
  /** The first other answer. */
  failure?: string;
  /** Where the sessions of `refresh` are now. */
  sessions?: Refreshable[];
}
