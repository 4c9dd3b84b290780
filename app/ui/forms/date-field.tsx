import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { FIRST_DAY, readDate } from '#app/lib/format/read-date.ts'
import { inContent } from '../page/in-content.ts'

/** The value of a field whose text is no day: forms refuse it as one, where an empty field may be allowed. */
export const UNREAD_DAY = '?'

interface DateFieldProps {
  readonly label: string
  /** YYYY-MM-DD, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error: string | undefined
  /** The form's path of the field, by which the form focuses it. */
  readonly 'data-path'?: string | undefined
  readonly description?: ReactNode
  /** The first selectable day of the calendar; by default the first one that is stored. */
  readonly minDay?: string
  /** In the place of a value: the label is read out and not shown, and the calendar belongs to the page. */
  readonly isInPlace?: boolean
  /** The field takes the focus when it appears. */
  readonly isFocused?: boolean
  /** The value is `UNREAD_DAY` while the text is no day; by default it is empty then. */
  readonly isUnreadTold?: boolean
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** A date: the native picker on touch devices, typing or a calendar with a mouse. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, description, minDay = FIRST_DAY, isInPlace = false, isFocused = false } = props
  const path = props['data-path']
  const { t, language } = useT()
  const isUnread = value === UNREAD_DAY
  // A restored draft has no text to go with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only of what the field begins with.
  useEffect(() => {
    if (isUnread) onChange('')
  }, [])
  // Beside an error the calendar opens on a click or while typing only: it would cover the message.
  const [isCalendarWanted, setIsCalendarWanted] = useState(false)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const named = {
    ...(isInPlace ? { 'aria-label': label, errorProps: { role: 'alert' } } : { label }),
    inputWrapperOrder: ORDER,
  }

  if (isTouch) {
    return (
      <TextInput
        type="date"
        {...named}
        data-path={path}
        autoFocus={isFocused}
        description={description}
        min={minDay}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <DateInput
      {...named}
      data-path={path}
      autoFocus={isFocused}
      description={description}
      placeholder={t('common.date-placeholder')}
      previousLabel={t('common.calendar.previous')}
      nextLabel={t('common.calendar.next')}
      locale={language}
      weekendDays={[]}
      hideOutsideDates
      firstDayOfWeek={language === 'es' ? 1 : 0}
      valueFormat={language === 'es' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'}
      dateParser={(typed) => readDate(typed, language)}
      // A typed day in the past is accepted, so that the form can show its error.
      excludeDate={(day) => day < minDay}
      // An invalid date stays in the field as typed.
      fixOnBlur={value !== '' && !isUnread}
      value={isUnread ? null : value || null}
      error={error}
      rightSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{
        width: 'auto',
        position: 'bottom-start',
        ...(isInPlace ? inContent() : {}),
        ...(error !== undefined && !isCalendarWanted ? { opened: false } : {}),
      }}
      onFocus={() => setIsCalendarWanted(false)}
      onClick={() => setIsCalendarWanted(true)}
      onInput={(event) => {
        setIsCalendarWanted(true)
        const typed = event.currentTarget.value
        if (readDate(typed, language) === null) onChange(props.isUnreadTold && typed.trim() !== '' ? UNREAD_DAY : '')
      }}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
