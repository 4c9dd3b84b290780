import { ActionIcon, Box, Button, TextInput } from '@mantine/core'
import { IconArrowsDiagonal, IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { type FormEvent, memo, type Ref, useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDaysAway } from '#app/lib/format/format.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import { nameIssue } from '../detail/task-draft.ts'
import { soonDays } from '../task-changes.ts'
import classes from './quick-add.module.css'

/** The values entered in the line. */
export interface QuickTask {
  readonly name: string
  readonly dueOn: DayString | ''
}

interface QuickAddProps {
  readonly today: DayString
  readonly field: Ref<HTMLInputElement>
  readonly onAdd: (task: QuickTask) => void
  /** Continues in the editor with the values entered so far. */
  readonly onMore: (task: QuickTask) => void
}

/** A line that adds a task on Enter and is cleared for the next. */
export const QuickAdd = memo(function QuickAdd({ today, field, onAdd, onMore }: QuickAddProps) {
  const { t, language } = useT()
  const [name, setName] = useState('')
  const [dueOn, setDueOn] = useState<DayString | ''>('')
  const [error, setError] = useState<'tasks.error.name-required' | 'tasks.error.name-long' | null>(null)
  const errorId = useId()
  const days = soonDays(today)
  const choices = [
    { day: '' as const, words: t('tasks.quick.no-day') },
    { day: days.today, words: t('tasks.menu.due-today') },
    { day: days.tomorrow, words: t('tasks.menu.due-tomorrow') },
    { day: days.nextWeek, words: t('tasks.menu.due-next-week') },
  ]
  const chosen = dueOn === '' ? null : formatDaysAway(daysFromTo(today, dueOn), language)

  const clear = () => {
    setName('')
    setDueOn('')
    setError(null)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const issue = nameIssue(name)
    if (issue !== null) return setError(`tasks.error.${issue}`)
    onAdd({ name, dueOn })
    clear()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label={t('tasks.quick.label')}
        placeholder={t('tasks.quick.placeholder')}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        value={name}
        autoComplete="off"
        error={error !== null}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
      />
      <Menu position="bottom-end" width={220} {...inContent()}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.extra ?? ''}
            fw={500}
            leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden />}
            aria-label={chosen ? t('tasks.quick.due', { when: chosen }) : t('tasks.quick.due-none')}
          >
            {chosen ?? t('tasks.quick.day')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ day, words }) => (
            <Menu.Item key={words} onClick={() => setDueOn(day)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.extra ?? ''}
        aria-label={t('tasks.quick.more')}
        title={t('tasks.quick.more')}
        onClick={() => {
          onMore({ name: name.trim(), dueOn })
          clear()
        }}
      >
        <IconArrowsDiagonal size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Button type="submit" className={classes.submit ?? ''}>
        {t('tasks.quick.add')}
      </Button>
      {error ? (
        <Box component="p" id={errorId} role="alert" className="danger small" w="100%">
          {t(error)}
        </Box>
      ) : null}
    </form>
  )
})
