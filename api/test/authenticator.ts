import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an answer may be bent to, to see it refused. */
interface Bent {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
}

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** An authenticator of ours: passkeys as a browser answers with them, made of Node's own cryptography (WebAuthn, level 3). */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function dataOf(rpId: string, bent: Bent, more = Buffer.alloc(0)) {
    const hash = createHash('sha256')
      .update(bent.rpId ?? rpId)
      .digest();
    counter = bent.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head[0] = UP | (bent.isVerified === false ? 0 : UV) | (more.length > 0 ? AT : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash, head, more]);
  }
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });

  return {
    id: id.toString('base64url'),
    /** What `navigator.credentials.create` answers. */
    create(options: Record<string, unknown>, bent: Bent = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      // CBOR by hand: a key of EC2 on P-256 for ES256, and an attestation that attests nothing.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const { id: rpId } = options.rp as { id: string };
      const data = dataOf(rpId, bent, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge as string, bent).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** What `navigator.credentials.get` answers. */
    get(options: Record<string, unknown>, bent: Bent = {}) {
      const client = clientData('webauthn.get', options.challenge as string, bent);
      const data = dataOf(options.rpId as string, bent);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
