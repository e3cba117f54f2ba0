import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@yuga/domain/access/factors'

/** Without letters that are read as others (i, l, o, u). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 random bits. */
const groups = 4
const lettersPerGroup = 4

function newCode(): string {
  const group = () =>
    Array.from({ length: lettersPerGroup }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

/** How the database knows a code, whatever case, blanks and dashes it is typed with. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(plain).digest()
}
