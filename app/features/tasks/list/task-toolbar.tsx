import { ActionIcon, Button, CloseButton, Group, Menu, TextInput } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconCalendarShare,
  IconChartBar,
  IconDots,
  IconListCheck,
  IconSearch,
  IconSquareCheck,
} from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import type { TaskDialog } from '../dialogs/task-overlays.tsx'
import { GROUPINGS, type Grouping, SORTS, type Sort, type TaskView } from '../task-view.ts'
import classes from './task-toolbar.module.css'

interface TaskToolbarProps {
  readonly view: TaskView
  readonly onView: (changes: Partial<TaskView>) => void
  readonly search: string
  readonly onSearch: (typed: string) => void
  readonly searchField: Ref<HTMLInputElement>
  /** Null in a read-only plan. */
  readonly onSelect: (() => void) | null
  readonly canAdapt: boolean
  /** True while the progress is on screen. */
  readonly hasProgress: boolean
  readonly onDialog: (dialog: TaskDialog) => void
}

/** Search, sorting and grouping. */
export const TaskToolbar = memo(function TaskToolbar(props: TaskToolbarProps) {
  const { view, onView } = props
  const { t } = useT()
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <Group gap={8} className="screen-only">
      <TextInput
        ref={props.searchField}
        className={classes.search ?? ''}
        type="search"
        aria-label={t('tasks.search.label')}
        placeholder={t('tasks.search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        rightSection={
          props.search === '' ? null : (
            <CloseButton aria-label={t('tasks.search.clear')} onClick={() => props.onSearch('')} />
          )
        }
        value={props.search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || props.search === '') return
          event.preventDefault()
          props.onSearch('')
        }}
      />
      {view.layout === 'list' ? <OrderMenu view={view} onView={onView} /> : null}
      <Menu position="bottom-end" width={280} {...inContent()}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('tasks.more.label')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {props.onSelect ? (
            <Menu.Item leftSection={<IconSquareCheck {...icon} />} onClick={props.onSelect}>
              {t('tasks.more.select')}
            </Menu.Item>
          ) : null}
          {props.canAdapt ? (
            <Menu.Item leftSection={<IconListCheck {...icon} />} onClick={() => props.onDialog('adapt')}>
              {t('tasks.more.adapt')}
            </Menu.Item>
          ) : null}
          {props.hasProgress ? null : (
            <Menu.Item leftSection={<IconChartBar {...icon} />} onClick={() => props.onDialog('progress')}>
              {t('tasks.more.progress')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => props.onDialog('feed')}>
            {t('tasks.more.feed')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
})

function OrderMenu({ view, onView }: Pick<TaskToolbarProps, 'view' | 'onView'>) {
  const { t } = useT()
  const groupWords: Record<Grouping, string> = {
    month: t('tasks.order.group-month'),
    category: t('tasks.order.group-category'),
    status: t('tasks.order.group-status'),
  }
  const sortWords: Record<Sort, string> = {
    due: t('tasks.order.sort-due'),
    priority: t('tasks.order.sort-priority'),
    name: t('tasks.order.sort-name'),
  }
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false} {...inContent()}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.order ?? ''}
          fw={500}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        >
          <span className="visually-hidden-on-phone">{t('tasks.order.label')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <OrderChoices
          id="tasks-group"
          title={t('tasks.order.group')}
          values={GROUPINGS}
          words={groupWords}
          value={view.group}
          onChange={(group) => onView({ group })}
        />
        <Menu.Divider />
        <OrderChoices
          id="tasks-sort"
          title={t('tasks.order.sort')}
          values={SORTS}
          words={sortWords}
          value={view.sort}
          onChange={(sort) => onView({ sort })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

interface OrderChoicesProps<V extends string> {
  readonly id: string
  readonly title: string
  readonly values: readonly V[]
  readonly words: Readonly<Record<V, string>>
  readonly value: V
  readonly onChange: (value: V) => void
}

function OrderChoices<V extends string>({ id, title, values, words, value, onChange }: OrderChoicesProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu takes groups, not fieldsets.
    <div role="group" aria-labelledby={id}>
      <Menu.Label id={id}>{title}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as V)}>
        {values.map((each) => (
          <Menu.RadioItem key={each} value={each}>
            {words[each]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  )
}
