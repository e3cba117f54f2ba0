import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a site wants signed, as `…/options` answers it. */
type Wanted = { readonly challenge: string }

type Change = {
  /** The page on which it is used; another site's page is refused. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether the authenticator knew its owner, by a finger or a PIN. */
  readonly isVerified?: boolean
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR of what a passkey needs: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** One passkey in software: ES256, without an attestation. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  counter = 0

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** What a browser sends of a passkey that was made. */
  make(options: Wanted, change: Change = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const authData = Buffer.concat([this.#head(flags.attested, change), credential])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', options, change).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal' as const],
    }
  }

  /** What a browser sends of a passkey that was used. */
  use(options: Wanted, change: Change = {}) {
    this.counter += 1
    const authData = this.#head(0, change)
    const client = clientData('webauthn.get', options, change)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), {
      key: this.#keys.privateKey,
      dsaEncoding: 'der',
    })
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  #head(more: number, { rpId = 'localhost', isVerified = true }: Change): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const set = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counter])
  }
}

function clientData(
  type: string,
  { challenge }: Wanted,
  { origin = 'http://localhost:4000' }: Change,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
