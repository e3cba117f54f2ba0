import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Secrets that the server must read again (of providers, of authenticator apps), as the database holds them. Each is
 * bound to its place, so that none can be moved to another.
 */
export type Sealing = {
  readonly seal: (secret: string, place: string) => string
  /** Undefined where it was sealed by another installation or for another place. */
  readonly open: (sealed: string, place: string) => string | undefined
}

/** By a key of 32 bytes. A sealed secret is base64url of nonce, tag and what was encrypted. */
export function sealingWith(key: Buffer): Sealing {
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      try {
        const nonce = bytes.subarray(0, nonceBytes)
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        decipher
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        const secret = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8')
        return secret + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
