/** Calls that the page began before its code was there, by their address: the portal's home (member/vite.config.ts). */
declare global {
  var begun: Record<string, Promise<Response | undefined>> | undefined;
}

/** The answer of one, once; undefined: it was not begun, was taken or dropped. What failed on the way answers nothing, and is asked again. */
export function takeBegun(address: string): Promise<Response | undefined> | undefined {
  const found = globalThis.begun?.[address];
  delete globalThis.begun?.[address];
  return found;
}

/** Once the first page is there, or the token was renewed: what was not taken is of another time, and nobody takes it. */
export function dropBegun() {
  delete globalThis.begun;
}
