import type { Provider } from 'contract/calls/federation.ts';
import { RETURN_PATHS } from 'contract/calls/federation.ts';
import type { Site } from 'contract/kit/access.ts';
import type { Configuration, CustomFetch } from 'openid-client';
import type { App } from '../../platform/app.ts';
import { modestFetch } from '../../platform/modest-fetch.ts';

/** How a provider is reached, and what is asked of it. */
export interface Settings {
  provider: Provider;
  issuer: string;
  clientId: string;
  clientSecret: string;
  acr: string;
  scopes: string;
  /** Where it sends the browser back to. */
  returnUrl: string;
  /** Seconds for each of its answers. */
  seconds: number;
}

/** The provider of a site, or null where none is configured. */
export function settingsOf({ config }: Pick<App, 'config'>, site: Site): Settings | null {
  const provider = site === 'member' ? 'franceConnect' : 'proConnect';
  const prefix = site === 'member' ? 'FRANCE_CONNECT' : 'PRO_CONNECT';
  const issuer = config[`${prefix}_ISSUER`];
  const clientId = config[`${prefix}_CLIENT_ID`];
  const clientSecret = config[`${prefix}_CLIENT_SECRET`];
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    provider,
    issuer,
    clientId,
    clientSecret,
    acr: config[`${prefix}_ACR`],
    scopes: config[`${prefix}_SCOPES`],
    returnUrl: (site === 'member' ? config.memberUrl : config.backOfficeUrl) + RETURN_PATHS[provider],
    seconds: config.PROVIDER_SECONDS,
  };
}

/** Loaded when a provider is configured: nobody else needs it. */
export const library = () => import('openid-client');

/** How long what a provider publishes of itself is believed, in ms. */
const FRESH = 60 * 60_000;
const known = new Map<string, { configuration: Configuration; readAt: number }>();

/**
 * What the provider publishes of itself (addresses, keys), read again every hour. Everything that it signs is checked: id token
 * and user information, ES256 alone.
 */
export async function configurationOf(settings: Settings): Promise<Configuration> {
  const key = JSON.stringify(settings);
  const before = known.get(key);
  if (before && Date.now() - before.readAt < FRESH) return before.configuration;
  const { allowInsecureRequests, ClientSecretPost, customFetch, discovery, enableNonRepudiationChecks } =
    await library();
  const isPlain = settings.issuer.startsWith('http:'); // refused in production (config.ts)
  const configuration = await discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: 'ES256', userinfo_signed_response_alg: 'ES256' },
    ClientSecretPost(settings.clientSecret),
    {
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      timeout: settings.seconds,
      [customFetch]: modestFetch as CustomFetch,
    },
  );
  configuration.timeout = settings.seconds;
  known.set(key, { configuration, readAt: Date.now() });
  return configuration;
}
