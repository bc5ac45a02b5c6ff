/** Document natures: 1 indexed by social system, 2 by folder (third document, section 9). */
export const Nature = { socialSystem: 1, folder: 2 } as const;
export type Nature = (typeof Nature)[keyof typeof Nature];
