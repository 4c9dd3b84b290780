import { NumberInput, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { type DayString, isDay, toDay } from '#domain/day/day.ts'
import type { Task } from '../rows.ts'

interface MoveDialogProps {
  readonly isOpen: boolean
  readonly tasks: readonly Task[]
  readonly onMove: (days: number) => void
  readonly onSet: (dueOn: DayString) => void
  readonly onClose: () => void
}

/** Ten years either way. */
const MAX_DAYS = 3650

/** Reschedules several tasks: all to one date, or each by the same number of days. */
export function MoveDialog(props: MoveDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose}>
      {props.isOpen ? <MoveForm {...props} /> : null}
    </Dialog>
  )
}

type MoveDraft = { readonly way: 'to' | 'by'; readonly day: string; readonly days: string | number }

const INITIAL: MoveDraft = { way: 'to', day: '', days: 7 }

const schema: z.ZodType<MoveDraft, MoveDraft> = z
  .object({ way: z.enum(['to', 'by']), day: z.string(), days: z.union([z.string(), z.number()]) })
  .refine(({ way, day }) => way === 'by' || isDay(day), { path: ['day'], message: 'tasks.error.day-invalid' })
  .refine(
    ({ way, days }) => way === 'to' || (Number.isInteger(days) && days !== 0 && Math.abs(Number(days)) <= MAX_DAYS),
    {
      path: ['days'],
      message: 'tasks.error.days-invalid',
    },
  )

function MoveForm({ tasks, onMove, onSet, onClose }: MoveDialogProps) {
  const { t } = useT()
  const wayLabel = useId()
  const undated = tasks.filter(({ dueOn }) => dueOn === null).length
  const dialogForm = useDialogForm({
    initial: INITIAL,
    schema,
    order: ['day', 'days'],
    // Another selection of tasks is another question.
    keptAs: null,
    onSave: async ({ way, day, days }) => (way === 'to' ? onSet(toDay(day)) : onMove(Number(days))),
  })
  const { form } = dialogForm
  const { way } = form.values

  return (
    <DialogForm
      title={t('tasks.move.title', { count: tasks.length })}
      save={t('tasks.move.submit')}
      form={dialogForm}
      onClose={onClose}
    >
      <div>
        <span id={wayLabel} className="field-label">
          {t('tasks.move.way')}
        </span>
        <SegmentedControl
          fullWidth
          size="md"
          aria-labelledby={wayLabel}
          value={way}
          onChange={(value) => form.setFieldValue('way', value === 'by' ? 'by' : 'to')}
          data={[
            { value: 'to', label: t('tasks.move.to') },
            { value: 'by', label: t('tasks.move.by') },
          ]}
        />
      </div>
      {way === 'to' ? (
        <DateField label={t('tasks.move.day')} {...dialogForm.dayProps('day')} />
      ) : (
        <>
          <NumberInput
            {...dialogForm.fieldProps('days')}
            label={t('tasks.move.days')}
            description={t('tasks.move.days-hint')}
            allowDecimal={false}
            min={-MAX_DAYS}
            max={MAX_DAYS}
            clampBehavior="none"
          />
          {undated > 0 ? (
            <Text size="sm" c="dimmed">
              {t('tasks.move.undated', { count: undated })}
            </Text>
          ) : null}
        </>
      )}
    </DialogForm>
  )
}
