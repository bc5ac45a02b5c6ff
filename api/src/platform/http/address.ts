import { isIP, isIPv4 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * An address as it is counted and logged: without port (`1.2.3.4:5678`, `[::1]:80`), brackets and zone; an IPv4 one that
 * came mapped into IPv6 is IPv4 again. What is no address is answered as it came.
 */
export function plainAddress(given: string): string {
  const text = given.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  if (!isIP(address)) return text;
  if (isIPv4(address)) return address;
  const inside = MAPPED.exec(address)?.[1];
  if (inside) return inside;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some(group => group !== 0) || groups[5] !== 0xffff) return address;
  return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
}

/** An IPv4 address as the two last groups of an IPv6 one. */
function asGroups(address: string): string {
  const [a, b, c, d] = address.split('.').map(Number);
  return `${((a! << 8) | b!).toString(16)}:${((c! << 8) | d!).toString(16)}`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const at = address.lastIndexOf(':') + 1;
  const last = address.slice(at);
  const hexadecimal = last.includes('.') ? address.slice(0, at) + asGroups(last) : address;
  const [head, tail] = hexadecimal.split('::').map(part => (part === '' ? [] : part.split(':')));
  const middle = tail === undefined ? [] : Array<string>(8 - head!.length - tail.length).fill('0');
  return [...head!, ...middle, ...(tail ?? [])].map(group => Number.parseInt(group, 16));
}

const NOBODY = { line: 'unknown', network: 'unknown/0' };

/**
 * What an address is counted by: the line of one customer (IPv4: the address; IPv6: its /64, which one machine fills at
 * will), and the network around it (/24, /48), which one customer may hold as well.
 */
export function networksOf(given: string): { line: string; network: string } {
  const address = plainAddress(given);
  if (isIPv4(address)) return { line: address, network: `${address.split('.').slice(0, 3).join('.')}.0/24` };
  if (!isIP(address)) return NOBODY;
  const groups = groupsOf(address).map(group => group.toString(16));
  return { line: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

/** An `X-Forwarded-For` whose entries are plain addresses: some proxies write the port of the sender. */
export const plainForwarded = (header: string | string[]) =>
  [header].flat().join(',').split(',').map(plainAddress).join(', ');
