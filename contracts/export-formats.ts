/** CSV and XLSX are included in every tier. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * The media types of the files. The browser's client reads every other type as text, which would corrupt a spreadsheet
 * and drop the byte order mark of a CSV file.
 */
export const EXPORT_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'application/octet-stream',
  xlsx: 'application/octet-stream',
  pdf: 'application/pdf',
}
