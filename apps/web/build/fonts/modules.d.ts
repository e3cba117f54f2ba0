declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2'
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >
    readonly keepFeatures?: string[]
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

declare module 'fontverter' {
  const fontverter: { readonly convert: (font: Buffer, to: 'woff2') => Promise<Buffer> }
  export default fontverter
}
