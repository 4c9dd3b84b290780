/** pdfmake ships no types; paper.ts declares the part it uses. */
declare module 'pdfmake/js/PDFDocument.js' {
  const pdfDocument: unknown
  export = pdfDocument
}
