import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from 'contract/kit/access.ts';
import type { App } from '../app.ts';
import { days } from '../clock.ts';

const NAMES: Record<Site, string> = { member: 'espace-membre-appareil', backOffice: 'espace-gestion-appareil' };
const MOST_READ = 5; // cookies of one name, which somebody else may have planted beside ours

/** Browsers take `Secure` cookies, and so the prefix, from https and from the machine that they run on. */
const isTrustworthy = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
};

/**
 * The cookie of a browser that has signed in: `id.mac`, the mac made as that of refresh tokens, so it rotates with SECRET.
 * It opens nothing: it tells who tries a password from whoever never knew it (known_device). Cookies know no ports, hence a
 * name for each site; `__Host-` keeps another host of the domain from planting one.
 */
export function devices({ config }: Pick<App, 'config'>) {
  const isSecure: Record<Site, boolean> = {
    member: isTrustworthy(config.memberUrl),
    backOffice: isTrustworthy(config.backOfficeUrl),
  };
  const nameOf = (site: Site) => (isSecure[site] ? `__Host-${NAMES[site]}` : NAMES[site]);
  const mac = (secret: string, site: Site, id: string) =>
    createHmac('sha256', secret).update(`device ${site} ${id}`).digest('base64url');

  function genuine(value: string, site: Site): string | null {
    const [, id, given] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(value) ?? [];
    if (!id || !given) return null;
    return config.secrets.some(secret => timingSafeEqual(Buffer.from(mac(secret, site, id)), Buffer.from(given)))
      ? id
      : null;
  }

  return {
    /** The id of the browser that sends this `Cookie` header; null when it has no genuine one of this site. */
    read(header: string | undefined, site: Site): string | null {
      const start = `${nameOf(site)}=`;
      const values = (header ?? '')
        .split(';')
        .map(pair => pair.trim())
        .filter(pair => pair.startsWith(start))
        .slice(0, MOST_READ);
      for (const value of values) {
        const id = genuine(value.slice(start.length), site);
        if (id) return id;
      }
      return null;
    },
    /** The `Set-Cookie` header that makes this browser known for DEVICE_DAYS. */
    cookie: (id: string, site: Site) =>
      `${nameOf(site)}=${id}.${mac(config.secrets[0]!, site, id)}; Path=/; Max-Age=${days(config.DEVICE_DAYS) / 1000}; ` +
      `HttpOnly; SameSite=Strict${isSecure[site] ? '; Secure' : ''}`,
  };
}

export type Devices = ReturnType<typeof devices>;
