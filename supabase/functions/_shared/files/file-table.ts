/** A table of a file. Its texts are safe to open in a spreadsheet (`safeTableCell`). */
export interface FileTable {
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}
