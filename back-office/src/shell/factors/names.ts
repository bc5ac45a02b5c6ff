import { deviceOf } from 'contract/values/devices.ts';

/** 'Firefox sur Windows', from what a browser tells of itself. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
}

/** What a new means is called until its owner says otherwise. */
export const proposedName = {
  passkey: () => deviceName(navigator.userAgent),
  totp: () => 'Mon téléphone',
};
