import type { Problem } from '../problem.ts'

/** All files of a notice together, the images in its contents too (notices-3). */
export const mostAttachedBytes = 10_485_760
/** Files of a notice, the images in its contents too (notices-3). */
export const mostAttachedFiles = 20

/** What is in the contents of a notice as an image (notices-4). */
export const imageEndings: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']

/** The kinds of files that a notice takes, by the ending of their names (notices-4). */
export const attachableEndings: readonly string[] = [
  ...imageEndings,
  ...'pdf hwp hwpx doc docx xls xlsx ppt pptx odt ods odp txt csv zip'.split(' '),
]

/** Endings of what runs when it is opened: they stand nowhere in a name (notices-5). */
const runnableEndings = new Set(
  `app apk appx bat bin chm cmd cpl css dll dmg docm dotm exe gadget hta htm html inf jar jnlp js jse jsp lnk
  mht mhtml mjs msc msi msix msp ocx pif php pkg potm ppam ppsm pptm ps1 psm1 py pyc rb reg scf scr sct sh sldm
  svg svgz swf sys url vb vbe vbs wasm wsc wsf wsh xbap xht xhtml xlam xlsm xltm xml xps`.split(
    /\s+/,
  ),
)

/** What is wrong with a file with content that does not fit its name (notices-5). */
export type RefusedContentCode =
  | 'upload.refused-active'
  | 'upload.refused-damaged'
  | 'upload.refused-ending'
  | 'upload.refused-inside'
  | 'upload.refused-locked'
  | 'upload.refused-two-kinds'

export type AttachProblemCode =
  | RefusedContentCode
  | 'upload.all-too-large'
  | 'upload.refused-image'
  | 'upload.refused-kind'
  | 'upload.refused-name'
  | 'upload.too-many'

export type AttachProblem = Problem<AttachProblemCode>

/** What follows the last dot of a name, in small letters; empty without one. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

export function isImageName(name: string): boolean {
  return imageEndings.includes(endingOf(name))
}

/** Why a file of this name is not attached (notices-4, notices-5). The server looks at its content as well. */
export function whyNotAttach(name: string): AttachProblem | null {
  const values = { fileName: name }
  if (!attachableEndings.includes(endingOf(name))) return { code: 'upload.refused-kind', values }
  const before = name.toLowerCase().split('.').slice(1, -1)
  const isDoubled = before.some((part) => runnableEndings.has(part.trim()))
  return isDoubled ? { code: 'upload.refused-name', values } : null
}

/** Why a file is not an image of the contents (notices-4). */
export function whyNotShow(name: string): AttachProblem | null {
  if (isImageName(name)) return whyNotAttach(name)
  return { code: 'upload.refused-image', values: { fileName: name } }
}

export function refusedContent(
  code: RefusedContentCode,
  fileName: string,
  more: Readonly<Record<string, string>> = {},
): AttachProblem {
  return { code, values: { fileName, ...more } }
}

/** Why so many files of so many bytes are not attached together (notices-3). */
export function whyNotAttachAll(sizes: readonly number[]): AttachProblem | null {
  if (sizes.length > mostAttachedFiles) {
    return { code: 'upload.too-many', values: { most: mostAttachedFiles } }
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return bytes > mostAttachedBytes
    ? { code: 'upload.all-too-large', values: { megabytes: mostAttachedBytes / 1_048_576 } }
    : null
}
