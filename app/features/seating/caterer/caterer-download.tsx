import { Button, NativeSelect } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import { showPdfLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { useT } from '#app/i18n/i18n.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#contracts/export-formats.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { useExportCatererList } from '../export-mutations.ts'
import { useSeating } from '../use-seating.ts'
import classes from './caterer.module.css'

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet, csv: IconFileText } as const
const SHEETS = ['letter', 'a4'] as const

/** How files are written. */
export interface FileChoices {
  readonly language: (typeof LANGUAGES)[number]
  readonly sheet: (typeof SHEETS)[number]
}

export const sheetIn = (countryCode: string): FileChoices['sheet'] =>
  paperSizeIn(countryCode) === 'LETTER' ? 'letter' : 'a4'

interface CatererDownloadProps {
  readonly choices: FileChoices
  readonly onChoices: (choices: FileChoices) => void
  readonly onDownloaded: () => void
}

/** The list as it is now, as a file; a format that the tier lacks leads to the upgrade prompt. */
export function CatererDownload({ choices, onChoices, onDownloaded }: CatererDownloadProps) {
  const { t } = useT()
  const { plan } = useSeating()
  const { download, isPending } = useDownload(choices)
  const hasPdf = !usePdfUse(plan.id).isFull
  const take = async (format: ExportFormat) => {
    if (await download(format, null)) onDownloaded()
  }
  return (
    <div className={classes.download}>
      <NativeSelect
        label={t('caterer.language')}
        value={choices.language}
        data={LANGUAGES.map((value) => ({ value, label: t(`caterer.language.${value}`) }))}
        onChange={(event) => onChoices({ ...choices, language: event.currentTarget.value as FileChoices['language'] })}
      />
      <NativeSelect
        label={t('caterer.sheet')}
        value={choices.sheet}
        data={SHEETS.map((value) => ({ value, label: t(`caterer.sheet.${value}`) }))}
        onChange={(event) => onChoices({ ...choices, sheet: event.currentTarget.value as FileChoices['sheet'] })}
      />
      <div className={classes.formats}>
        {EXPORT_FORMATS.toReversed().map((format) => {
          const isLocked = format === 'pdf' && !hasPdf
          const Icon = isLocked ? IconLock : ICONS[format]
          return (
            <Button
              key={format}
              variant="default"
              fw={500}
              loading={isPending}
              aria-label={t(`caterer.download.${format}`)}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              onClick={() => (isLocked ? showPdfLimit(plan, 'caterer.free') : void take(format))}
            >
              {t(`caterer.format.${format}`)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/** Saves the list as it is now, or as a version was sent. */
export function useDownload({ language, sheet }: FileChoices) {
  const { t } = useT()
  const { plan, subEvent, data } = useSeating()
  const exportList = useExportCatererList()
  const download = async (format: ExportFormat, version: number | null): Promise<boolean> => {
    const request = {
      ...{ planId: plan.id, subEventId: subEvent.id, format, language, sheet },
      ...(version !== null && { version }),
      ...(version === null && data.shownId !== null && { arrangementId: data.shownId }),
    }
    const done = await attempt(
      () => exportList.mutateAsync(request),
      exportFailed,
      (refusal) => showTierRefusal(refusal, plan, { 'pdf-export': 'caterer.free' }),
    )
    if (!done) return false
    const name =
      version === null ? t('caterer.file', { plan: plan.name }) : t('caterer.file-of', { plan: plan.name, version })
    saveExport(done.result, `${name}.${format}`)
    return true
  }
  return { download, isPending: exportList.isPending }
}
