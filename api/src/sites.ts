import type { Site } from 'contract/kit/access.ts';
import { speakFrench } from 'contract/kit/field-messages.ts';
import { speakWith } from 'contract/texts/words.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { features } from './features.ts';
import { memberTexts } from './fund/member-words.ts';
import type { App } from './platform/app.ts';
import { addressAt, ConfigError } from './platform/config.ts';
import { serveCspReports } from './platform/http/csp-reports.ts';
import { serveHealth, serveMetrics } from './platform/http/health.ts';
import { said } from './platform/http/said.ts';
import { serveSecurityTxt } from './platform/http/security-txt.ts';
import { closeSite, makeSite } from './platform/http/site.ts';
import { serveWeb } from './platform/http/web.ts';

const BUILT: Record<Site, string> = {
  member: new URL('../../member/dist', import.meta.url).pathname,
  backOffice: new URL('../../back-office/dist', import.meta.url).pathname,
};

/** One site, ready to listen: every feature's calls of its audience, health, and its built app. */
export async function buildSite(app: App, site: Site): Promise<FastifyInstance> {
  speakFrench();
  speakWith(said); // what a rule says is worded at the door: members read what editors made of it
  const server = await makeSite(app, site);
  for (const feature of features) feature.serve(app, server, site);
  serveHealth(app, server, site);
  serveSecurityTxt(app, server, site);
  serveCspReports(app, server, site);
  if (site === 'backOffice') serveMetrics(app, server);
  await serveWeb(server, BUILT[site], {
    showWidgets: !app.config.isProduction,
    ...(site === 'member' ? { words: () => memberTexts(app) } : {}),
  });
  return server;
}

/** Starts both sites on their ports (0: any free one). A port in use is said in one line. */
export async function startSites(app: App) {
  const { HOST, MEMBER_PORT, BACK_OFFICE_PORT } = app.config;
  const member = await buildSite(app, 'member');
  const backOffice = await buildSite(app, 'backOffice');
  try {
    await listen(member, HOST, MEMBER_PORT, 'MEMBER_PORT');
    await listen(backOffice, HOST, BACK_OFFICE_PORT, 'BACK_OFFICE_PORT');
  } catch (error) {
    await Promise.all([member.close(), backOffice.close()]);
    throw error;
  }
  return {
    memberAddress: addressOf(member),
    backOfficeAddress: addressOf(backOffice),
    close: async () => {
      await Promise.all([closeSite(member), closeSite(backOffice)]);
    },
  };
}

/** Says in one line that a port is taken, before anything long is done. */
export async function checkPorts({ HOST, MEMBER_PORT, BACK_OFFICE_PORT, MAILBOX_PORT, SMTP_URL }: App['config']) {
  if (MEMBER_PORT !== 0 && MEMBER_PORT === BACK_OFFICE_PORT) {
    throw new ConfigError(`Variable BACK_OFFICE_PORT : le port ${BACK_OFFICE_PORT} est déjà celui de MEMBER_PORT.`);
  }
  const mailbox = SMTP_URL ? {} : { MAILBOX_PORT };
  for (const [variable, port] of Object.entries({ MEMBER_PORT, BACK_OFFICE_PORT, ...mailbox })) {
    const probe = Fastify();
    await listen(probe, HOST, port, variable);
    await probe.close();
  }
}

async function listen(server: FastifyInstance, host: string, port: number, variable: string) {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`Variable ${variable} : le port ${port} est déjà utilisé.`);
    if (code === 'EACCES') throw new ConfigError(`Variable ${variable} : le port ${port} est interdit à ce compte.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`Variable HOST : l'adresse ${host} n'existe pas sur cette machine.`);
    }
    throw error;
  }
}

function addressOf(server: FastifyInstance) {
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  return addressAt(address.address, address.port);
}
