/** How something came: by the portal, by telephone, by post, at the counter. */
export const CHANNEL_NAMES = ['portal', 'phone', 'post', 'counter'] as const;
export type Channel = (typeof CHANNEL_NAMES)[number];
