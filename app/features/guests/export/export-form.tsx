import { Checkbox } from '@mantine/core'
import {
  IconAddressBook,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLock,
  IconMail,
} from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { showPdfLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { mayRead } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { type Choice, ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import {
  formatOfGuestFile,
  GUEST_FILES,
  GUEST_LISTS,
  type GuestFile,
  isLabelFile,
  LABEL_SHEETS,
  type LabelSheet,
  labelSheetIn,
} from '#contracts/export-guests.ts'
import { partyStatus } from '#domain/guests/party-status.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { useExportGuests } from '../export-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

const ICONS = {
  csv: IconFileText,
  xlsx: IconFileSpreadsheet,
  'guest-list': IconFileTypePdf,
  'address-labels': IconMail,
  'name-labels': IconAddressBook,
} as const

const LISTS = ['both', ...GUEST_LISTS] as const

const schema = z.object({
  file: z.enum(GUEST_FILES),
  language: z.enum(LANGUAGES),
  lists: z.enum(LISTS),
  sheet: z.enum(LABEL_SHEETS),
  hasMenus: z.boolean(),
  hasNeeds: z.boolean(),
})
type ExportDraft = z.infer<typeof schema>

interface ExportFormProps {
  readonly parties: readonly Party[]
  readonly onClose: () => void
}

/** Takes the guest list out; a file that the tier lacks leads to the upgrade prompt. */
export function ExportForm({ parties, onClose }: ExportFormProps) {
  const { t, language } = useT()
  const { plan, setup, mainId } = useGuests()
  const exportGuests = useExportGuests()
  // Until it is known a PDF can be chosen: the function decides.
  const hasPdf = !usePdfUse(plan.id).isFull
  const initial: ExportDraft = {
    file: 'csv',
    language,
    lists: 'both',
    sheet: labelSheetIn(plan.countryCode),
    hasMenus: false,
    hasNeeds: false,
  }
  const dialogForm = useDialogForm({
    initial,
    schema,
    order: [],
    keptAs: null,
    onSave: async (chosen) => {
      const content = await exportGuests.mutateAsync(requestOf(plan.id, chosen)).catch((refusal: unknown) => {
        showTierRefusal(refusal, plan, { 'pdf-export': 'guests.export.free' })
        throw refusal
      })
      const { file } = chosen
      const name =
        file === 'csv' || file === 'xlsx'
          ? t('guests.export.name', { plan: plan.name })
          : t(`guests.export.name-of.${file}`, { plan: plan.name })
      onClose()
      saveExport(content, `${name}.${formatOfGuestFile(file)}`)
    },
  })
  const { form } = dialogForm
  const [isRefused, setIsRefused] = useState(false)
  const { file, lists, sheet } = form.values
  const isLocked = (each: GuestFile) => !hasPdf && formatOfGuestFile(each) === 'pdf'
  const labelled = parties.filter((party) => !party.isSecondList && partyStatus(party, mainId) !== 'declined')
  const withAddress = labelled.filter(({ address }) => address !== null).length
  const lacksAddresses = file === 'address-labels' && withAddress === 0
  const hintOf = (each: GuestFile) => {
    if (isLocked(each)) return t('common.export.locked')
    return t(`guests.export.${each}-hint`, { count: withAddress, total: labelled.length })
  }
  return (
    <DialogForm
      title={t('guests.export.title')}
      save={t('guests.export.save')}
      icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
      form={{
        ...dialogForm,
        // Nothing is lost by closing it.
        isDirty: false,
        submit: (event) => {
          if (!lacksAddresses) return dialogForm.submit(event)
          event.preventDefault()
          setIsRefused(true)
        },
        failure:
          isRefused && lacksAddresses
            ? t('guests.export.no-addresses')
            : dialogForm.failure && `${exportFailed()}: ${dialogForm.failure}`,
      }}
      onClose={onClose}
    >
      <ChoiceCards
        isFocusedFirst
        legend={t('guests.export.file')}
        layout="cards"
        choices={GUEST_FILES.map((each): Choice<GuestFile> => {
          const Icon = isLocked(each) ? IconLock : ICONS[each]
          return {
            value: each,
            label: t(`guests.export.${each}`),
            hint: hintOf(each),
            illustration: <Icon size={24} stroke={1.6} aria-hidden />,
          }
        })}
        value={file}
        onChange={(each) =>
          isLocked(each) ? showPdfLimit(plan, 'guests.export.free') : form.setFieldValue('file', each)
        }
      />
      {file === 'guest-list' ? (
        <ChoiceCards
          legend={t('guests.export.lists')}
          layout="pills"
          choices={LISTS.map((each) => ({ value: each, label: t(`guests.export.lists.${each}`) }))}
          value={lists}
          onChange={(each) => form.setFieldValue('lists', each)}
        />
      ) : null}
      {isLabelFile(file) ? (
        <div>
          <ChoiceCards
            legend={t('guests.export.sheet')}
            layout="pills"
            choices={LABEL_SHEETS.map((each: LabelSheet) => ({ value: each, label: t(`guests.export.sheet.${each}`) }))}
            value={sheet}
            onChange={(each) => form.setFieldValue('sheet', each)}
          />
          <p className={classes.hint}>{t('guests.export.sheet-hint')}</p>
          <p className={classes.hint}>{t('guests.export.who')}</p>
        </div>
      ) : null}
      {file === 'guest-list' && setup.mealOptions.length > 0 ? (
        <Checkbox {...form.getInputProps('hasMenus', { type: 'checkbox' })} label={t('guests.export.menus')} />
      ) : null}
      {/* Who may not know them takes none out. */}
      {isLabelFile(file) || !mayRead(plan, 'needs') ? null : (
        <Checkbox
          {...form.getInputProps('hasNeeds', { type: 'checkbox' })}
          label={t('guests.export.needs')}
          description={t('guests.export.needs-hint')}
        />
      )}
      {isLabelFile(file) ? null : (
        <ChoiceCards
          legend={t('guests.export.language')}
          layout="pills"
          choices={LANGUAGES.map((each) => ({ value: each, label: t(`guests.export.language.${each}`) }))}
          value={form.values.language}
          onChange={(each) => form.setFieldValue('language', each)}
        />
      )}
    </DialogForm>
  )
}

/** What of the choices the file has a use for. */
const requestOf = (planId: string, { file, language, lists, sheet, hasMenus, hasNeeds }: ExportDraft) => ({
  planId,
  file,
  language,
  ...(file === 'guest-list' && { lists: lists === 'both' ? [...GUEST_LISTS] : [lists], hasMenus }),
  ...(isLabelFile(file) ? { sheet } : { hasNeeds }),
})
