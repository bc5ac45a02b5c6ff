import { deviceOf } from 'contract/values/devices.ts';
import { text } from '../../texts.ts';

/** 'Firefox sur Windows', from what the browser tells of itself. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return text('devices.name', { browser, system });
  return browser ?? system ?? text('devices.unknown');
}
