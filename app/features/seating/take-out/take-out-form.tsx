import { Checkbox } from '@mantine/core'
import {
  IconCards,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconId,
  IconLayoutBoard,
  IconLock,
} from '@tabler/icons-react'
import { z } from 'zod'
import { showPdfLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { subEventName } from '#app/features/guests/rows.ts'
import { mayRead } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { type Choice, ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import {
  CARD_PAPERS,
  cardPaperIn,
  formatOfSeatingFile,
  PLACE_CARDS,
  SEATING_FILES,
  SEATING_ORDERS,
  SEATING_PAPERS,
  type SeatingFile,
  type SeatingPaper,
  seatingChoices,
} from '#contracts/export-seating.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { useExportSeating } from '../export-mutations.ts'
import { arrangementName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import { TakeOutPreview, useTakeOutCounts } from './take-out-preview.tsx'

const ICONS = {
  csv: IconFileText,
  xlsx: IconFileSpreadsheet,
  'seating-list': IconFileTypePdf,
  'room-plan': IconLayoutBoard,
  'place-cards': IconId,
  'table-cards': IconCards,
} as const

const ORDERS = ['both', ...SEATING_ORDERS] as const

const schema = z.object({
  file: z.enum(SEATING_FILES),
  language: z.enum(LANGUAGES),
  order: z.enum(ORDERS),
  paper: z.enum(SEATING_PAPERS),
  cards: z.enum(PLACE_CARDS),
  hasMenus: z.boolean(),
  hasNeeds: z.boolean(),
  hasNames: z.boolean(),
})
type TakeOutDraft = z.infer<typeof schema>

interface TakeOutFormProps {
  /** What is chosen at first. */
  readonly file: SeatingFile
  readonly onClose: () => void
}

/** Takes out the arrangement that is shown; a file that the tier lacks leads to the upgrade prompt. */
export function TakeOutForm({ file: asked, onClose }: TakeOutFormProps) {
  const { t, language } = useT()
  const { plan, setup, subEvent, data, arrangement } = useSeating()
  const exportSeating = useExportSeating()
  // Until it is known a PDF can be chosen: the function decides.
  const hasPdf = !usePdfUse(plan.id).isFull
  const isLocked = (each: SeatingFile) => !hasPdf && formatOfSeatingFile(each) === 'pdf'
  const fileOf = (draft: TakeOutDraft) => (isLocked(draft.file) ? 'csv' : draft.file)
  const dialogForm = useDialogForm({
    initial: {
      file: asked,
      language,
      order: 'both',
      paper: cardPaperIn(plan.countryCode),
      cards: 'tent',
      hasMenus: false,
      hasNeeds: false,
      hasNames: false,
    } as TakeOutDraft,
    schema,
    order: [],
    keptAs: null,
    onSave: async (draft) => {
      const chosen = { ...draft, file: fileOf(draft) }
      const request = {
        planId: plan.id,
        subEventId: subEvent.id,
        ...(arrangement && { arrangementId: arrangement.id }),
        ...requestOf(chosen),
      }
      const content = await exportSeating.mutateAsync(request).catch((refusal: unknown) => {
        showTierRefusal(refusal, plan, { 'pdf-export': 'takeout.free' })
        throw refusal
      })
      const name = `${t(`takeout.name.${chosen.file}`, { plan: plan.name })}.${formatOfSeatingFile(chosen.file)}`
      onClose()
      saveExport(content, name)
    },
  })
  const { form } = dialogForm
  const { values } = form
  const file = fileOf(values)
  const { hasOrder, hasBothOrders, hasMenus, hasNeeds, papers } = seatingChoices(file)
  const isCards = file === 'place-cards' || file === 'table-cards'
  const counts = useTakeOutCounts()
  const isEmpty = file === 'room-plan' || file === 'table-cards' ? counts.tables === 0 : counts.people === 0
  return (
    <DialogForm
      title={t('takeout.title')}
      save={t('takeout.save')}
      icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
      isDisabled={isEmpty}
      form={{
        ...dialogForm,
        // Nothing is lost by closing it.
        isDirty: false,
        failure: dialogForm.failure && `${exportFailed()}: ${dialogForm.failure}`,
      }}
      onClose={onClose}
    >
      {arrangement === null ? null : (
        <p className="soft">
          {t('takeout.of', {
            event: subEventName(subEvent, plan, language),
            arrangement: `${arrangementName(arrangement, data.arrangements, t)} (${t(`seating.arrangement.${arrangement.state}`)})`,
          })}
        </p>
      )}
      <ChoiceCards
        isFocusedFirst
        legend={t('takeout.file')}
        layout="cards"
        choices={SEATING_FILES.map((each): Choice<SeatingFile> => {
          const Icon = isLocked(each) ? IconLock : ICONS[each]
          return {
            value: each,
            label: t(`takeout.file.${each}`),
            hint: isLocked(each) ? t('common.export.locked') : t(`takeout.file.${each}-hint`),
            illustration: <Icon size={24} stroke={1.6} aria-hidden />,
          }
        })}
        value={file}
        onChange={(each) => (isLocked(each) ? showPdfLimit(plan, 'takeout.free') : form.setFieldValue('file', each))}
      />
      <TakeOutPreview file={file} cards={values.cards} hasNames={values.hasNames} counts={counts} />
      {hasOrder ? (
        <ChoiceCards
          legend={t('takeout.order')}
          layout="pills"
          choices={(hasBothOrders ? ORDERS : SEATING_ORDERS).map((each) => ({
            value: each,
            label: t(`takeout.order.${each}`),
          }))}
          value={orderOf(values, file)}
          onChange={(each) => form.setFieldValue('order', each)}
        />
      ) : null}
      {file === 'place-cards' ? (
        <ChoiceCards
          legend={t('takeout.cards')}
          layout="pills"
          choices={PLACE_CARDS.map((each) => ({ value: each, label: t(`takeout.cards.${each}`) }))}
          value={values.cards}
          onChange={(each) => form.setFieldValue('cards', each)}
        />
      ) : null}
      {papers.length > 0 ? (
        <div>
          <ChoiceCards
            legend={t('takeout.paper')}
            layout="pills"
            choices={papers.map((each: SeatingPaper) => ({ value: each, label: t(`takeout.paper.${each}`) }))}
            value={paperOf(values, papers)}
            onChange={(each) => form.setFieldValue('paper', each)}
          />
          {isCards ? <p className="soft small">{t('takeout.cards.print')}</p> : null}
        </div>
      ) : null}
      {file === 'table-cards' ? (
        <Checkbox {...form.getInputProps('hasNames', { type: 'checkbox' })} label={t('takeout.names')} />
      ) : null}
      {hasMenus && setup.mealOptions.length > 0 ? (
        <Checkbox
          {...form.getInputProps('hasMenus', { type: 'checkbox' })}
          label={t(file === 'place-cards' ? 'takeout.menus-on-cards' : 'takeout.menus')}
        />
      ) : null}
      {/* A viewer's role has no needs. */}
      {hasNeeds && mayRead(plan, 'needs') ? (
        <Checkbox
          {...form.getInputProps('hasNeeds', { type: 'checkbox' })}
          label={t(file === 'place-cards' ? 'takeout.needs-on-cards' : 'takeout.needs')}
          description={t('takeout.needs-hint')}
        />
      ) : null}
      <ChoiceCards
        legend={t('takeout.language')}
        layout="pills"
        choices={LANGUAGES.map((each) => ({ value: each, label: t(`takeout.language.${each}`) }))}
        value={values.language}
        onChange={(each) => form.setFieldValue('language', each)}
      />
    </DialogForm>
  )
}

/** A table as text has one order, and so have cards. */
const orderOf = ({ order }: TakeOutDraft, file: SeatingFile) =>
  order === 'both' && !seatingChoices(file).hasBothOrders ? 'by-table' : order

/** Cards are not printed on every paper. */
const paperOf = ({ paper }: TakeOutDraft, papers: readonly SeatingPaper[]): SeatingPaper =>
  papers.includes(paper) ? paper : (CARD_PAPERS[0] as SeatingPaper)

/** What of the choices the file has a use for. */
function requestOf(draft: TakeOutDraft) {
  const { file, language, cards } = draft
  const { hasOrder, hasMenus, hasNeeds, papers } = seatingChoices(file)
  const order = orderOf(draft, file)
  return {
    file,
    language,
    ...(hasOrder && { orders: order === 'both' ? [...SEATING_ORDERS] : [order] }),
    ...(papers.length > 0 && { paper: paperOf(draft, papers) }),
    ...(file === 'place-cards' && { cards }),
    ...(file === 'table-cards' && { hasNames: draft.hasNames }),
    ...(hasMenus && { hasMenus: draft.hasMenus }),
    ...(hasNeeds && { hasNeeds: draft.hasNeeds }),
  }
}
