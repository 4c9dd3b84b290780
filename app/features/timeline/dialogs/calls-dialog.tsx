import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { mayRead } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { timeAt } from '#app/lib/format/zoned-time.ts'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { CallChange, TimelineSettings } from '#contracts/timeline/timeline.ts'
import type { TimelineCall } from '#domain/timeline/timeline-fields.ts'
import { dayOffset } from '#domain/timeline/wall-clock.ts'
import { type EventStart, eventClock, minuteAt } from '../event-clock.ts'
import { useTimeline, useTimelineActions, useVendorNames } from '../use-timeline.ts'

interface CallsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** When each vendor comes, for how long they are hired and how many of them eat; and until when the place may be used. */
export function CallsDialog({ isOpen, onClose }: CallsDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeline.calls.title')} size="lg" isPageOnPhone>
      {isOpen ? <CallsForm onClose={onClose} /> : null}
    </Dialog>
  )
}

/** A call as it is typed. */
interface TypedCall {
  readonly vendorId: string
  /** HH:MM on the day of the event, or as many days before it as the call was */
  readonly time: string
  readonly daysLater: number
  readonly hours: number | string
  readonly meals: number | string
}

const MOST_HOURS = 72
const MOST_MEALS = 500

function toTyped({ vendorId, startMinute, minutes, meals }: TimelineCall, start: EventStart): TypedCall {
  return {
    vendorId,
    time: timeAt(start.startsAtMs + startMinute * 60_000, start.timeZone),
    daysLater: dayOffset(eventClock(start)(startMinute)),
    hours: minutes === null ? '' : minutes / 60,
    meals,
  }
}

/** A call as it is saved; null while it is not whole. */
function readCall(typed: TypedCall, before: TimelineCall | null, start: EventStart): TimelineCall | null {
  const startMinute = minuteAt(start, typed.time, typed.daysLater)
  const hours = typed.hours === '' ? null : Number(typed.hours)
  const meals = Number(typed.meals)
  const areHours = hours === null || (hours > 0 && hours <= MOST_HOURS)
  const areMeals = Number.isInteger(meals) && meals >= 0 && meals <= MOST_MEALS
  if (startMinute === null || !areHours || !areMeals) return null
  const minutes = hours === null ? null : Math.round(hours * 60)
  return { vendorId: typed.vendorId, startMinute, minutes, meals, note: before?.note ?? null }
}

/** The hour until which the place may be used, in minutes from the start: the next time that clocks show it; null for none. */
function closingMinute(start: EventStart, time: string): number | null {
  const sameDay = minuteAt(start, time)
  return sameDay !== null && sameDay <= 0 ? minuteAt(start, time, 1) : sameDay
}

function CallsForm({ onClose }: Pick<CallsDialogProps, 'onClose'>) {
  const { t } = useT()
  const { plan, timeline, start, vendorName } = useTimeline()
  const { run, isPending } = useTimelineActions()
  const vendors = useVendorNames(plan)
  const [typed, setTyped] = useState(() => timeline.calls.map((call) => toTyped(call, start)))
  const [closes, setCloses] = useState(() =>
    timeline.closesMinute === null ? '' : timeAt(start.startsAtMs + timeline.closesMinute * 60_000, start.timeZone),
  )
  const [isTried, setIsTried] = useState(false)
  const free = [...(vendors ?? [])].filter(([id]) => !typed.some(({ vendorId }) => vendorId === id))
  const change = (vendorId: string, changes: Partial<TypedCall>) =>
    setTyped((now) => now.map((each) => (each.vendorId === vendorId ? { ...each, ...changes } : each)))
  const was = (vendorId: string) => timeline.calls.find((each) => each.vendorId === vendorId) ?? null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = typed.map((each) => readCall(each, was(each.vendorId), start))
    if (read.includes(null)) return setIsTried(true)
    const kept = read.filter((each) => each !== null)
    const calls: CallChange[] = [
      ...kept.map((after) => ({ before: was(after.vendorId), after })),
      ...timeline.calls
        .filter(({ vendorId }) => !kept.some((each) => each.vendorId === vendorId))
        .map((before) => ({ before, after: null })),
    ]
    const { state, closesMinute, isRaining, uses24Hours } = timeline
    const settings: TimelineSettings = { state, closesMinute, isRaining, uses24Hours }
    const after = { ...settings, closesMinute: closes === '' ? null : closingMinute(start, closes) }
    if (await run({ settings: { before: settings, after }, calls }, t('timeline.calls.saved'))) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={20}>
        <TextInput
          type="time"
          label={t('timeline.calls.closes')}
          description={t('timeline.calls.closes-hint')}
          value={closes}
          onChange={({ currentTarget }) => setCloses(currentTarget.value)}
        />
        {typed.length === 0 && free.length === 0 ? (
          <p className="soft">
            {t(mayRead(plan, 'vendors') ? 'timeline.calls.no-vendors' : 'timeline.calls.hidden-vendors')}
          </p>
        ) : null}
        {typed.map((call) => {
          const name = vendorName(call.vendorId)
          const isWrong = isTried && readCall(call, null, start) === null
          return (
            <fieldset key={call.vendorId} className="stack gap-8" style={{ border: 0, padding: 0, margin: 0 }}>
              <legend className="field-label">{name}</legend>
              <Group gap={12} align="end">
                <TextInput
                  type="time"
                  label={t('timeline.calls.arrives')}
                  value={call.time}
                  error={
                    isWrong && minuteAt(start, call.time) === null ? t('timeline.calls.arrives-missing') : undefined
                  }
                  onChange={({ currentTarget }) => change(call.vendorId, { time: currentTarget.value })}
                />
                <NumberInput
                  label={t('timeline.calls.hours')}
                  w={120}
                  min={0.5}
                  max={MOST_HOURS}
                  step={0.5}
                  decimalScale={2}
                  value={call.hours}
                  onChange={(hours) => change(call.vendorId, { hours })}
                />
                <NumberInput
                  label={t('timeline.calls.meals')}
                  w={120}
                  min={0}
                  max={MOST_MEALS}
                  allowDecimal={false}
                  value={call.meals}
                  onChange={(meals) => change(call.vendorId, { meals })}
                />
                <Button
                  variant="default"
                  aria-label={t('timeline.calls.remove', { name })}
                  onClick={() => setTyped((now) => now.filter(({ vendorId }) => vendorId !== call.vendorId))}
                >
                  <IconX size={18} aria-hidden />
                </Button>
              </Group>
              {isWrong ? (
                <p role="alert" className="danger small">
                  {t('timeline.calls.wrong')}
                </p>
              ) : null}
            </fieldset>
          )
        })}
        {free.length > 0 ? (
          <Select
            label={t('timeline.calls.add')}
            placeholder={t('timeline.calls.choose')}
            leftSection={<IconPlus size={18} aria-hidden />}
            data={free.map(([value, label]) => ({ value, label }))}
            value={null}
            onChange={(vendorId) =>
              vendorId && setTyped((now) => [...now, { vendorId, time: '', daysLater: 0, hours: '', meals: 0 }])
            }
          />
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('common.save-changes')}
        </Button>
      </DialogActions>
    </form>
  )
}
