import { IconDownload } from '@tabler/icons-react'
import { z } from 'zod'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { useT } from '#app/i18n/i18n.ts'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { formatOfTimelineFile, type TimelineFile } from '#contracts/timeline/export-timeline.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { TIMELINE_TAKERS } from '#domain/timeline/take-out.ts'
import { useExportTimeline } from '../export-mutations.ts'
import { useTimeline } from '../use-timeline.ts'
import { type ChosenTaker, EACH_ROLE, TakerFields, useRoles } from './taker-fields.tsx'

const schema = z.object({ taker: z.enum([...TIMELINE_TAKERS, EACH_ROLE]), language: z.enum(LANGUAGES) })

/** For whom a file is at first. */
const USUAL = { csv: 'hosts', wall: 'team', sheets: EACH_ROLE } as const satisfies Record<TimelineFile, ChosenTaker>

interface TakeOutFormProps {
  readonly file: TimelineFile
  readonly onClose: () => void
}

/** Takes the timeline out as a file. */
export function TakeOutForm({ file, onClose }: TakeOutFormProps) {
  const { t, language } = useT()
  const { plan, timeline } = useTimeline()
  const exporting = useExportTimeline()
  const roles = useRoles()
  const dialogForm = useDialogForm({
    initial: { taker: USUAL[file] as ChosenTaker, language },
    schema,
    order: [],
    keptAs: null,
    onSave: async ({ taker, language: chosen }) => {
      const content = await exporting
        .mutateAsync({
          ...{ planId: plan.id, timelineId: timeline.id, file, language: chosen },
          ...(taker === EACH_ROLE ? {} : { for: taker }),
        })
        .catch((refusal: unknown) => {
          showTierRefusal(refusal, plan, { 'pdf-export': 'timeline.take.free' })
          throw refusal
        })
      onClose()
      saveExport(content, `${t(`timeline.take.name.${file}`, { plan: plan.name })}.${formatOfTimelineFile(file)}`)
    },
  })
  const { values, setFieldValue } = dialogForm.form
  return (
    <DialogForm
      title={t(`timeline.take.${file}`)}
      save={t('timeline.take.save')}
      icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
      form={{
        ...dialogForm,
        // Nothing is lost by closing it.
        isDirty: false,
        failure: dialogForm.failure && `${exportFailed()}: ${dialogForm.failure}`,
      }}
      onClose={onClose}
    >
      <p className="soft">{t(`timeline.take.${file}-hint`)}</p>
      <TakerFields
        takers={file === 'sheets' ? [EACH_ROLE, ...roles] : ['hosts', 'team', ...roles]}
        taker={values.taker}
        onTaker={(taker) => setFieldValue('taker', taker)}
        language={values.language}
        onLanguage={(chosen) => setFieldValue('language', chosen)}
      />
    </DialogForm>
  )
}
