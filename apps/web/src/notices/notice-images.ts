import { downloadAttachFile } from '@yuga/contract/messages/notices'
import { fetchFile } from '../api/download.ts'

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** What a browser shows as a picture, known by its first bytes; nothing else is handed to it as one. */
const kinds: readonly {
  readonly type: string
  readonly begins: readonly number[]
  /** From the ninth byte on. */
  readonly goesOn?: readonly number[]
}[] = [
  { type: 'image/png', begins: [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', begins: letters('GIF8') },
  { type: 'image/webp', begins: letters('RIFF'), goesOn: letters('WEBP') },
  { type: 'image/bmp', begins: letters('BM') },
]

/** The bytes of a picture under their own type; null where they are none. */
export async function asImage(bytes: Blob): Promise<Blob | null> {
  const head = new Uint8Array(await bytes.slice(0, 16).arrayBuffer())
  const isStored = (expected: readonly number[], from = 0) =>
    expected.every((byte, at) => head[from + at] === byte)
  const kind = kinds.find(({ begins, goesOn = [] }) => isStored(begins) && isStored(goesOn, 8))
  return kind === undefined ? null : new Blob([bytes], { type: kind.type })
}

/** The images of one notice, shown from memory for as long as it is open. */
export type NoticeImages = {
  /** Takes a new one; the answer means it in the contents. */
  readonly add: (file: File) => string
  /** Under a name that a draft has kept. */
  readonly put: (name: string, file: File) => void
  readonly fileOf: (name: string) => File | undefined
  /** An address that only this page knows; null where there is no such picture, rejected where it did not come. */
  readonly addressOf: (name: string) => Promise<string | null>
  readonly release: () => void
}

async function fetched(name: string): Promise<Blob> {
  const [serverFileNm = '', serverFlpth = ''] = name.split('/')
  const query = { serverFileNm, serverFlpth }
  return (await fetchFile(downloadAttachFile, { query })).bytes
}

export function createNoticeImages(
  fetchImage: (name: string) => Promise<Blob> = fetched,
): NoticeImages {
  const files = new Map<string, File>()
  const addresses = new Map<string, Promise<string | null>>()
  let count = 0
  async function make(name: string): Promise<string | null> {
    const image = await asImage(files.get(name) ?? (await fetchImage(name)))
    return image === null ? null : URL.createObjectURL(image)
  }
  return {
    add(file) {
      do count += 1
      while (files.has(`new:${count}`))
      files.set(`new:${count}`, file)
      return `new:${count}`
    },
    put(name, file) {
      files.set(name, file)
    },
    fileOf: (name) => files.get(name),
    addressOf(name) {
      const known = addresses.get(name)
      if (known !== undefined) return known
      const requested = make(name)
      addresses.set(name, requested)
      // the next reader requests what did not come again
      requested.catch(() => addresses.delete(name))
      return requested
    },
    release() {
      for (const address of addresses.values()) {
        void address.then((one) => one !== null && URL.revokeObjectURL(one)).catch(() => {})
      }
      addresses.clear()
    },
  }
}
