/** What of exceljs makes workbooks, without what reads and streams them: half of what there is to load. */
declare module 'exceljs/lib/doc/workbook.js' {
  const WorkbookMaker: new () => import('exceljs').Workbook
  export = WorkbookMaker
}
