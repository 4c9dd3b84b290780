declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'woff' | 'sfnt' | 'truetype'
    /** One value of an axis, or the range of it that is kept. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }

  // biome-ignore lint/style/noDefaultExport: as the package has it.
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
