import { Node } from '@tiptap/core'
import type { NoticeImages } from '../notice-images.ts'

type ImageOptions = {
  readonly images: NoticeImages | null
  /** Said in place of a picture that cannot be shown. */
  readonly missing: () => string
}

/** A picture of the notice: its file by name, shown from memory. It has no address of its own. */
export const ImageNode = Node.create<ImageOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addOptions: () => ({ images: null, missing: () => '' }),
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (image: HTMLElement) => image.getAttribute('data-file'),
      renderHTML: ({ file }: Record<string, unknown>) => ({ 'data-file': file }),
    },
    alt: {
      default: '',
      parseHTML: (image: HTMLElement) => image.getAttribute('alt') ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { images, missing } = this.options
    return ({ node }) => {
      const { file, alt } = node.attrs as { file: string; alt: string }
      const dom = document.createElement('span')
      dom.dataset['image'] = file
      const picture = document.createElement('img')
      picture.alt = alt
      picture.draggable = false
      dom.append(picture)
      const fail = () => {
        dom.textContent = alt === '' ? missing() : `${alt} — ${missing()}`
      }
      images?.addressOf(file).then((address) => {
        if (address === null) fail()
        else picture.src = address
      }, fail)
      return { dom }
    }
  },
})
