interface FileWords {
  readonly name: string
  readonly title: string
  readonly lines: readonly string[]
}

/** The texts of the example's files in one language. */
export interface ExampleFileWords {
  readonly contract: FileWords
  readonly receipt: FileWords
  /** The name of the picture of the venue's own plan. */
  readonly floorPlan: string
}
