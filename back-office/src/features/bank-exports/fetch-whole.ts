import type { makeClient } from 'client/call.ts';
import { download } from 'client/download.ts';
import { bankExportName, confirmBankExport, getBankExportFile } from 'contract/calls/bank-exports.ts';

type Call = ReturnType<typeof makeClient>['call'];

/** In hexadecimal; null without TLS, where browsers have no crypto.subtle. */
async function sha256Of(content: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Fetches a file of changes, has the server compare what arrived, and only then hands it to the browser: half a file is nobody's. */
export async function fetchWhole(call: Call, exportId: number) {
  const params = { exportId };
  const content = await call(getBankExportFile, { params });
  const body = { size: content.size, sha256: await sha256Of(content) };
  const confirmed = await call(confirmBankExport, { params, body });
  download(content, bankExportName(exportId));
  return confirmed;
}
