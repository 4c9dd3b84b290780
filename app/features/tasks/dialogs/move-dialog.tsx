import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { type DayString, isDay } from '#domain/day/day.ts'
import type { Task } from '../rows.ts'
import classes from './move-dialog.module.css'

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
  const { t } = useT()
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('tasks.move.title', { count: props.tasks.length })}>
      {props.isOpen ? <MoveForm {...props} /> : null}
    </Dialog>
  )
}

function MoveForm({ tasks, onMove, onSet, onClose }: MoveDialogProps) {
  const { t } = useT()
  const [way, setWay] = useState<'to' | 'by'>('to')
  const [day, setDay] = useState('')
  const [days, setDays] = useState<string | number>(7)
  const [isChecked, setIsChecked] = useState(false)
  const wayLabel = useId()
  const undated = tasks.filter(({ dueOn }) => dueOn === null).length
  const isRightDays = typeof days === 'number' && Number.isInteger(days) && days !== 0 && Math.abs(days) <= MAX_DAYS

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (way === 'to') {
      if (isDay(day)) onSet(day)
    } else if (isRightDays) onMove(days)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <span id={wayLabel} className={classes.label}>
            {t('tasks.move.way')}
          </span>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby={wayLabel}
            value={way}
            onChange={(value) => setWay(value === 'by' ? 'by' : 'to')}
            data={[
              { value: 'to', label: t('tasks.move.to') },
              { value: 'by', label: t('tasks.move.by') },
            ]}
          />
        </div>
        {way === 'to' ? (
          <DateField
            label={t('tasks.move.day')}
            value={day}
            onChange={setDay}
            error={isChecked && !isDay(day) ? t('tasks.error.due-invalid') : undefined}
            minDay="1900-01-01"
          />
        ) : (
          <>
            <NumberInput
              label={t('tasks.move.days')}
              description={t('tasks.move.days-hint')}
              value={days}
              onChange={setDays}
              allowDecimal={false}
              min={-MAX_DAYS}
              max={MAX_DAYS}
              clampBehavior="none"
              error={isChecked && !isRightDays ? t('tasks.error.days-invalid') : undefined}
            />
            {undated > 0 ? (
              <Text size="sm" c="dimmed">
                {t('tasks.move.undated', { count: undated })}
              </Text>
            ) : null}
          </>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('tasks.form.cancel')}
        </Button>
        <Button type="submit">{t('tasks.move.submit')}</Button>
      </Group>
    </form>
  )
}
