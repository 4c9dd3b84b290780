import { translateNow } from '../../i18n/i18n.ts'
import { saveAs } from '../../lib/browser/save-as.ts'
import { notifySuccess } from './notify.tsx'

/** Hands an exported file to the person, and says that it is there. */
export function saveExport(content: Blob, file: string): void {
  saveAs(content, file)
  notifySuccess({
    title: translateNow('common.export.done'),
    message: translateNow('common.export.done-message', { file }),
  })
}

/** The title of an export that failed. */
export const exportFailed = (): string => translateNow('common.export.failed')
