/** How something came: by the portal, by telephone, by post, at the counter. */
export const CHANNEL_NAMES = ['portal', 'phone', 'post', 'counter'] as const;
export type Channel = (typeof CHANNEL_NAMES)[number];

/** What comes on paper, and may be scanned. */
export const PAPER_CHANNELS = ['post', 'counter'] as const;
export type PaperChannel = (typeof PAPER_CHANNELS)[number];

export const isOnPaper = (channel: Channel): channel is PaperChannel =>
  (PAPER_CHANNELS as readonly Channel[]).includes(channel);
