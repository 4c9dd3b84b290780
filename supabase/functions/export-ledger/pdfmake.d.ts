/** Without types of its own; paper.ts says what it uses of it. */
declare module 'pdfmake/js/PDFDocument.js' {
  const pdfDocument: unknown
  export = pdfDocument
}
