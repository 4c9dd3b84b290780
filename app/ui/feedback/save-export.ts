import { translateNow } from '../../i18n/i18n.ts'
import { downloadName } from '../../lib/browser/file-names.ts'
import { saveAs } from '../../lib/browser/save-as.ts'
import { notifySuccess } from './notify.tsx'

/**
 * Hands an exported file to the person, and says that it is there.
 * @param name what the file is and its plan, which may have characters that no file has in its name
 */
export function saveExport(content: Blob, name: string): void {
  const file = downloadName(name)
  saveAs(content, file)
  notifySuccess({
    title: translateNow('common.export.done'),
    message: translateNow('common.export.done-message', { file }),
  })
}

/** The title of an export that failed. */
export const exportFailed = (): string => translateNow('common.export.failed')
