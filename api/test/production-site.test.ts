// What both sites answer beside their calls: security.txt, reports of the content security policy, metrics.
import { describe, expect, it } from 'vitest';
import { testServer } from './support.ts';

describe('/.well-known/security.txt', () => {
  const server = testServer({ SECURITY_CONTACT: 'mailto:securite@caisse.example' });

  it('says whom to tell, on both sites, for less than a year', async () => {
    for (const [site, host] of [
      ['member', 'portail.example'],
      ['backOffice', 'gestion.example'],
    ] as const) {
      const answer = await fetch(`${server.addresses[site]}/.well-known/security.txt`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const lines = Object.fromEntries((await answer.text()).split('\n').map(line => line.split(/: (.*)/)));
      expect(lines).toMatchObject({
        Contact: 'mailto:securite@caisse.example',
        Canonical: `https://${host}/.well-known/security.txt`,
      });
      const days = (Date.parse(lines.Expires!) - server.clock.now().getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(365);
    }
  });
});

describe('without SECURITY_CONTACT', () => {
  const server = testServer();
  it('security.txt is not there', async () => {
    expect((await fetch(`${server.addresses.member}/.well-known/security.txt`)).status).toBe(404);
  });

  it('metrics are for a program of this machine, and for nobody who comes through a proxy', async () => {
    const url = `${server.addresses.backOffice}/metrics`;
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('files_waiting 0')]);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect([name, (await fetch(url, { headers: { [name]: '127.0.0.1' } })).status]).toEqual([name, 404]);
    }
    expect((await fetch(`${server.addresses.member}/metrics`)).status).not.toBe(200);
  });
});

describe('in production, at an address that a proxy answers', () => {
  const server = testServer();
  it('metrics want their token, though the proxy says nothing of itself', async () => {
    const { config } = server.app;
    const ask = async (change: Partial<typeof config>) => {
      Object.assign(config, change);
      return (await fetch(`${server.addresses.backOffice}/metrics`)).status;
    };
    expect(await ask({ isProduction: true })).toBe(404);
    expect(await ask({ backOfficeUrl: 'http://127.0.0.1:3001' })).toBe(200); // nobody else reaches this machine's own
    expect(await ask({ isProduction: false, backOfficeUrl: 'https://gestion.example' })).toBe(200);
  });
});

describe('behind a trusted proxy', () => {
  const server = testServer({ TRUSTED_PROXY: '127.0.0.1' });
  it('metrics want their token, from the loopback address too', async () => {
    expect((await fetch(`${server.addresses.backOffice}/metrics`)).status).toBe(404);
  });
});

describe('with METRICS_TOKEN', () => {
  const server = testServer({ TRUSTED_PROXY: '127.0.0.1', METRICS_TOKEN: 'le jeton des essais' });
  it('metrics are for its bearer alone', async () => {
    const ask = async (authorization: string) =>
      (await fetch(`${server.addresses.backOffice}/metrics`, { headers: { authorization } })).status;
    expect(await ask('Bearer le jeton des essais')).toBe(200);
    expect([await ask('Bearer le jeton des essai'), await ask('')]).toEqual([404, 404]);
  });
});

describe('reports of the content security policy', () => {
  const server = testServer({ METRICS_TOKEN: 'le jeton des essais' });
  const TOKEN = 'unjetonquinedoitpasyetre';
  const report = {
    'document-uri': `https://portail.example/mot-de-passe/${TOKEN}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://ailleurs.example/x.js?${TOKEN}`,
    'source-file': 'https://portail.example/assets/index-abc.js',
    'script-sample': TOKEN,
  };
  const send = (body: unknown, type = 'application/csp-report', site: 'member' | 'backOffice' = 'member') =>
    fetch(`${server.addresses[site]}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('are logged without the page and what it may hold, and counted', async () => {
    const logged: object[] = [];
    Object.assign(server.app.log, { warn: (line: object) => logged.push(line) });
    expect((await send({ 'csp-report': report })).status).toBe(204);
    const body = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sample: TOKEN };
    const list = [
      { type: 'csp-violation', url: `https://gestion.example/${TOKEN}`, body },
      { type: 'deprecation', body },
    ];
    expect((await send(list, 'application/reports+json', 'backOffice')).status).toBe(204);
    expect(logged).toEqual([
      {
        site: 'member',
        directive: 'script-src-elem',
        blocked: 'https://ailleurs.example',
        source: '/assets/index-abc.js',
      },
      { site: 'backOffice', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    ]);
    expect(JSON.stringify(logged)).not.toContain(TOKEN);
    const headers = { authorization: 'Bearer le jeton des essais' };
    const metrics = await (await fetch(`${server.addresses.backOffice}/metrics`, { headers })).text();
    expect(metrics).toContain('csp_reports_total{site="member",directive="script-src-elem"} 1');
  });

  it('are refused when they are no reports, too large, or too many', async () => {
    server.clock.move(60);
    for (const body of ['', 'x', '{}', '[{}]', 'null']) expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await send({ 'csp-report': { ...report, x: 'y'.repeat(17_000) } })).status).toBe(413);
    expect((await send('x', 'text/plain')).status).toBe(415);
    server.clock.move(60);
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push((await send({ 'csp-report': report })).status);
    expect([answers.filter(status => status === 204).length, answers.at(-1)]).toEqual([60, 429]);
    server.clock.move(60);
    expect((await send({ 'csp-report': report })).status).toBe(204);
  });
});
