import { type ComboboxParsedItem, MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { foldText } from '#domain/guests/fold-text.ts'
import { PLACES } from '#domain/seating/seating-instance.ts'
import { PLACE_KINDS, SEATING_WISH_KINDS, type SeatingWish, TIE_OF_KIND } from '#domain/seating/wishes/plan-wish.ts'
import { hasStrength, strengthsOf, type WishDraft, type WishStrength, wishDraft, wishSchema } from './wish-draft.ts'
import type { WishesSource } from './wishes-source.ts'

interface WishFormProps {
  /** Null for a new one. */
  readonly wish: SeatingWish | null
  readonly source: WishesSource
  readonly onClose: () => void
}

/** Names shown below the field at once. */
const SHOWN_NAMES = 40

const isTie = (kind: string) => kind in TIE_OF_KIND

/** What is wished, of whom, and how much it counts. */
export function WishForm({ wish: opened, source, onClose }: WishFormProps) {
  const { t } = useT()
  // As it is now: others may change it while the form is open.
  const wish = opened && (source.wishes.find(({ id }) => id === opened.id) ?? opened)
  const labels = {
    kind: t('wishes.kind'),
    who: t('wishes.who'),
    place: t('wishes.place'),
    tables: t('wishes.tables'),
    strength: t('wishes.strength'),
    points: t('wishes.points-field'),
    note: t('wishes.note'),
  }
  const dialogForm = useDialogForm<WishDraft, Omit<SeatingWish, 'id'>>({
    initial: wishDraft(wish),
    labelOf: wish ? (name) => labels[name as keyof typeof labels] : undefined,
    schema: wishSchema,
    order: ['kind', 'who', 'place', 'tables', 'strength', 'points', 'note'],
    keptAs: `seating-wish.${source.planId}.${wish?.id ?? 'new'}`,
    savedId: wish?.id ?? null,
    onSave: async (fields, { id }) => {
      await source.save({ ...fields, id })
      onClose()
      notifySuccess({ id: 'seating-wish', message: t('wishes.saved') })
    },
  })
  const { form, fieldProps } = dialogForm
  const { kind, strength, who } = form.values
  const strengths = strengthsOf(kind)
  const known = new Set([...source.people, ...source.parties, ...source.groups].map(({ value }) => value))
  // Who is not listed any more stays chosen until it is taken away.
  const gone = who.filter((value) => !known.has(value)).map((value) => ({ value, label: t('wishes.gone') }))
  return (
    <DialogForm
      title={t(wish ? 'wishes.change' : 'wishes.new')}
      save={t('wishes.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <Select
        {...fieldProps('kind')}
        label={labels.kind}
        allowDeselect={false}
        data={[
          {
            group: t('wishes.kind.wishes'),
            items: SEATING_WISH_KINDS.filter((value) => !isTie(value)).map((value) => ({
              value,
              label: t(`wishes.kind.${value}`),
            })),
          },
          {
            group: t('wishes.kind.ties'),
            items: SEATING_WISH_KINDS.filter(isTie).map((value) => ({ value, label: t(`wishes.kind.${value}`) })),
          },
        ]}
      />
      <MultiSelect
        {...fieldProps('who')}
        label={labels.who}
        description={t('wishes.who.hint')}
        placeholder={who.length === 0 ? t('wishes.who.search') : ''}
        nothingFoundMessage={t('wishes.who.nothing')}
        searchable
        hidePickedOptions
        limit={SHOWN_NAMES}
        data={[
          { group: t('wishes.who.people'), items: [...source.people, ...gone] },
          { group: t('wishes.who.parties'), items: [...source.parties] },
          { group: t('wishes.who.groups'), items: [...source.groups] },
        ]}
        filter={({ options, search, limit }) => {
          const words = foldText(search).split(' ')
          const isFound = (label: string) => words.every((word) => foldText(label).includes(word))
          let left = limit
          return options.flatMap((option): ComboboxParsedItem[] => {
            if (!('items' in option)) return isFound(option.label) ? [option] : []
            const items = option.items.filter(({ label }) => isFound(label)).slice(0, left)
            left -= items.length
            return items.length === 0 ? [] : [{ ...option, items }]
          })
        }}
      />
      {kind === 'children-table' ? <p className={formClasses.hint}>{t('wishes.children-hint')}</p> : null}
      {PLACE_KINDS.has(kind) ? (
        <Select
          {...fieldProps('place')}
          label={labels.place}
          allowDeselect={false}
          data={PLACES.map((value) => ({ value, label: t(`wishes.place.${value}`) }))}
        />
      ) : null}
      {kind === 'at-table' ? (
        <MultiSelect
          {...fieldProps('tables')}
          label={labels.tables}
          description={t('wishes.tables.hint')}
          searchable
          data={[...source.tables]}
        />
      ) : null}
      {hasStrength(kind) ? (
        <div>
          <span className={formClasses.label} id="wish-strength">
            {labels.strength}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="wish-strength"
            value={strengths.includes(strength) ? strength : 'usual'}
            onChange={(value) => form.setFieldValue('strength', value as WishStrength)}
            data={strengths.map((value) => ({ value, label: t(`wishes.strength.${value}`) }))}
          />
          {strength === 'must' && strengths.includes('must') ? (
            <p className={formClasses.hint}>{t('wishes.strength.must-hint')}</p>
          ) : null}
        </div>
      ) : null}
      {hasStrength(kind) && strength === 'points' ? (
        <TextInput
          {...fieldProps('points')}
          label={labels.points}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      ) : null}
      <Textarea {...fieldProps('note')} label={labels.note} description={t('wishes.note.hint')} autosize />
    </DialogForm>
  )
}
