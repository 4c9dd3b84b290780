import { ActionIcon, Group } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconCalendarShare,
  IconChartBar,
  IconDots,
  IconInbox,
  IconListCheck,
  IconSquareCheck,
} from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { SearchField } from '#app/ui/list/search-field.tsx'
import { MenuChoices, ToolbarMenu } from '#app/ui/list/toolbar-menu.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import type { TaskDialog } from '../dialogs/task-overlays.tsx'
import { GROUPINGS, SORTS, type TaskView } from '../task-view.ts'

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
      <SearchField
        ref={props.searchField}
        label={t('tasks.search.label')}
        placeholder={t('tasks.search.placeholder')}
        clear={t('tasks.search.clear')}
        value={props.search}
        onChange={props.onSearch}
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
          <Menu.Item leftSection={<IconInbox {...icon} />} onClick={() => props.onDialog('digest')}>
            {t('tasks.more.digest')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
})

function OrderMenu({ view, onView }: Pick<TaskToolbarProps, 'view' | 'onView'>) {
  const { t } = useT()
  return (
    <ToolbarMenu label={t('tasks.order.label')} Icon={IconAdjustmentsHorizontal} width={240}>
      <MenuChoices
        title={t('tasks.order.group')}
        options={GROUPINGS.map((value) => ({ value, words: t(`tasks.order.group-${value}`) }))}
        value={view.group}
        onChange={(group) => onView({ group })}
      />
      <Menu.Divider />
      <MenuChoices
        title={t('tasks.order.sort')}
        options={SORTS.map((value) => ({ value, words: t(`tasks.order.sort-${value}`) }))}
        value={view.sort}
        onChange={(sort) => onView({ sort })}
      />
    </ToolbarMenu>
  )
}
