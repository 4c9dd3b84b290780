import papa from 'papaparse'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table as text. Its texts are already safe (`safeTableCell`). */
export const writeCsv = (fields: readonly string[], data: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) })
