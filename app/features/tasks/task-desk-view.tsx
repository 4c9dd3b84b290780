import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useShortcuts } from '#app/lib/shortcuts.ts'
import { AdaptDialog } from './adapt-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyTasks } from './empty-tasks.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ProgressCard } from './progress-card.tsx'
import { planPeopleQuery } from './queries.ts'
import { QuickAdd } from './quick-add.tsx'
import type { PlanPerson, Task } from './rows.ts'
import { TaskCalendar } from './task-calendar.tsx'
import classes from './task-desk-view.module.css'
import { freshDraft, newFields, type TaskDraft } from './task-draft.ts'
import type { TaskItem } from './task-items.ts'
import { TaskList, type TaskListHandle } from './task-list.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskPanel } from './task-panel.tsx'
import type { RowActions } from './task-row.tsx'
import { TaskToolbar } from './task-toolbar.tsx'
import { NEW_TASK } from './task-view.ts'
import { TasksHeader } from './tasks-header.tsx'
import { useSelection } from './use-selection.ts'
import { useTaskActs } from './use-task-acts.ts'
import type { TaskDesk } from './use-task-desk.ts'
import { useSearchWords, useTaskList } from './use-task-list.ts'
import { useTaskView } from './use-task-view.ts'
import { useToday } from './use-today.ts'
import { WaitingNote } from './waiting-note.tsx'

interface TaskDeskViewProps {
  readonly plan: Plan
  readonly desk: TaskDesk
  readonly tasks: readonly Task[]
  readonly isReadOnly: boolean
}

const NOBODY: readonly PlanPerson[] = []

/** The list with everything around it. */
export function TaskDeskView({ plan, desk, tasks, isReadOnly }: TaskDeskViewProps) {
  const { t } = useT()
  const { act, userId } = desk
  const today = useToday(plan.timeZone)
  const { view, change, addressOf } = useTaskView()
  const { search, setSearch } = useSearchWords(view.search, (words) => change({ search: words }))
  const list = useTaskList({ tasks, view, search, today, userId })
  const acts = useTaskActs(act, list.linger)
  const selection = useSelection()
  const people = useQuery(planPeopleQuery(plan.id)).data ?? NOBODY
  const [dialog, setDialog] = useState<'adapt' | 'feed' | 'move' | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [begun, setBegun] = useState<Partial<TaskDraft>>({})
  const main = useRef<HTMLDivElement>(null)
  const quickField = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<TaskListHandle>(null)

  const find = (id: string | null) => list.items.find(({ task }) => task.id === id) ?? null
  const open = find(view.taskId)
  const picked = tasks.filter(({ id }) => selection.ids.has(id))
  const shownTasks = list.shown.map(({ task }) => task)

  // An address of a task that is not there, or is no more, is the address of the list.
  const isLost = view.taskId !== null && open === null && (view.taskId !== NEW_TASK || isReadOnly)
  useEffect(() => {
    if (isLost) change({ taskId: null })
  }, [isLost, change])

  const [isRangeFrom, setRangeFrom] = useState<string | null>(null)
  const pick = (item: TaskItem, isRange: boolean) => {
    const order = shownOrder(list.groups)
    const [from, to] = [order.indexOf(isRangeFrom ?? ''), order.indexOf(item.task.id)]
    if (isRange && from >= 0) selection.add(order.slice(Math.min(from, to), Math.max(from, to) + 1))
    else selection.toggle(item.task.id)
    setRangeFrom(item.task.id)
  }
  const openTask = (item: TaskItem) => change({ taskId: item.task.id })

  // The rows get functions that never change, so that one tick draws one row.
  const now = { pick, openTask, selection, isReadOnly }
  const latest = useRef(now)
  latest.current = now
  const actions: RowActions = useMemo(
    () => ({
      onTick: acts.tick,
      onSelect: (item, isRange) => latest.current.pick(item, isRange),
      onMenu: (item) => setMenuId(item.task.id),
      onOpen: (item, { shiftKey, ctrlKey, metaKey }) => {
        const { selection: selected, isReadOnly: isFixed } = latest.current
        if (!isFixed && (selected.isOn || shiftKey || ctrlKey || metaKey)) latest.current.pick(item, shiftKey)
        else latest.current.openTask(item)
      },
    }),
    [acts],
  )

  const active = () => find(rows.current?.activeId() ?? null)
  const onActive = (run: (item: TaskItem) => void) => () => {
    const item = active()
    if (item) run(item)
  }
  const changing = (run: (item: TaskItem) => void) => onActive((item) => (isReadOnly ? undefined : run(item)))

  useShortcuts('tasks.keys.title', [
    { keys: ['/'], words: 'tasks.keys.search', run: () => searchField.current?.focus() },
    ...(tasks.length > 0 && view.layout === 'list'
      ? ([
          { keys: ['j'], words: 'tasks.keys.next', run: () => rows.current?.step(1) },
          { keys: ['k'], words: 'tasks.keys.previous', run: () => rows.current?.step(-1) },
          { keys: ['e'], words: 'tasks.keys.open', run: onActive(openTask) },
        ] as const)
      : []),
    ...(isReadOnly
      ? []
      : ([
          { keys: ['n'], words: 'tasks.keys.new', run: () => quickField.current?.focus() },
          { keys: ['x'], words: 'tasks.keys.tick', run: changing(acts.tick) },
          { keys: ['s'], words: 'tasks.keys.select', run: changing((item) => pick(item, false)) },
          { keys: ['mod+z'], words: 'tasks.keys.undo', run: desk.undoLast },
        ] as const)),
  ])

  const onRowKey = (event: KeyboardEvent, item: TaskItem): boolean => {
    if (event.key === 'Escape' && selection.isOn) {
      selection.end()
      return true
    }
    if (isReadOnly) return false
    const isTyped = (event.target as Element).getAttribute('data-part')
    if (event.key === ' ' && isTyped === 'open') {
      if (selection.isOn) pick(item, false)
      else acts.tick(item)
      return true
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      selection.add(shownTasks.map(({ id }) => id))
      return true
    }
    return false
  }

  const closePanel = useCallback(() => change({ taskId: null }), [change])
  const closeMenu = () => {
    if (menuId !== null) rows.current?.focus(menuId)
    setMenuId(null)
  }
  const withSelection = (run: (chosen: readonly Task[]) => void) => {
    run(picked)
    selection.end()
  }
  const addBegun = {
    ...(view.show === 'mine' ? { assigneeId: userId } : {}),
    ...(view.category ? { category: view.category } : {}),
  }

  return (
    <>
      <div className={classes.top}>
        <TasksHeader
          counts={list.counts}
          progress={list.progress.overall}
          addressOf={(show) => addressOf({ show, category: null, search: '', layout: 'list' })}
        />
        <WaitingNote courier={desk.courier} />
        {isReadOnly ? null : (
          <QuickAdd
            today={today}
            field={quickField}
            onAdd={({ name, dueOn }) => acts.add(newFields(freshDraft({ ...addBegun, name, dueOn: dueOn ?? '' })))}
            onMore={({ name, dueOn }) => {
              setBegun({ ...addBegun, name, dueOn: dueOn ?? '' })
              change({ taskId: NEW_TASK })
            }}
          />
        )}
      </div>
      {tasks.length === 0 ? (
        <EmptyTasks
          plan={plan}
          today={today}
          isReadOnly={isReadOnly}
          onMake={acts.addAll}
          onOwn={() => quickField.current?.focus()}
        />
      ) : (
        <div className={classes.columns}>
          <div className={classes.main} ref={main}>
            <TaskToolbar
              view={view}
              onView={change}
              search={search}
              onSearch={setSearch}
              searchField={searchField}
              onSelect={isReadOnly || view.layout === 'calendar' ? null : selection.start}
              onAdapt={isReadOnly ? null : () => setDialog('adapt')}
              onFeed={() => setDialog('feed')}
            />
            <FilterChips
              show={view.show}
              category={view.category}
              counts={list.counts}
              onShow={(show) => change({ show })}
              onCategory={(category) => change({ category })}
            />
            <p role="status" className={search.trim() === '' ? classes.spoken : classes.found}>
              {search.trim() === '' ? '' : t('tasks.search.found', { count: list.shown.length })}
            </p>
            {list.shown.length === 0 && view.layout === 'list' ? (
              <Nothing
                isSearch={search.trim() !== ''}
                onClear={() => {
                  setSearch('')
                  change({ show: null, category: null, search: '' })
                }}
              />
            ) : null}
            {view.layout === 'calendar' ? (
              <TaskCalendar
                items={list.shown}
                today={today}
                people={people}
                readerId={userId}
                isReadOnly={isReadOnly}
                actions={actions}
                addressOf={(taskId) => addressOf({ taskId })}
              />
            ) : (
              <TaskList
                ref={rows}
                groups={list.groups}
                grouping={view.group}
                isFolded={list.isFolded}
                onFold={list.fold}
                today={today}
                people={people}
                readerId={userId}
                isReadOnly={isReadOnly}
                isSelecting={selection.isOn}
                selectedIds={selection.ids}
                actions={actions}
                onRowKey={onRowKey}
              />
            )}
            <TaskMenu
              item={find(menuId)}
              today={today}
              within={main}
              onClose={closeMenu}
              onEdit={openTask}
              onSet={acts.set}
              onRemove={acts.remove}
            />
            {selection.isOn ? (
              <BulkBar
                count={picked.length}
                shownCount={shownTasks.length}
                today={today}
                people={people}
                readerId={userId}
                onSet={(fields) => withSelection((chosen) => acts.setAll(chosen, fields))}
                onMove={(days) => withSelection((chosen) => acts.moveAll(chosen, days))}
                onOtherDay={() => setDialog('move')}
                onRemove={() => withSelection(acts.removeAll)}
                onSelectAll={() => selection.add(shownTasks.map(({ id }) => id))}
                onEnd={selection.end}
              />
            ) : null}
          </div>
          <aside className={classes.aside} aria-label={t('tasks.progress.title')}>
            <ProgressCard
              overall={list.progress.overall}
              categories={list.progress.categories}
              chosen={view.category}
              onChoose={(category) => change({ category })}
            />
          </aside>
        </div>
      )}
      <TaskPanel
        taskId={view.taskId}
        item={open}
        begun={begun}
        today={today}
        people={people}
        readerId={userId}
        isReadOnly={isReadOnly}
        onAdd={(fields) => {
          acts.add(fields)
          closePanel()
        }}
        onChange={(item, fields) => {
          acts.set(item, fields)
          closePanel()
        }}
        onRemove={acts.remove}
        onClose={closePanel}
      />
      {isReadOnly ? null : (
        <>
          <AdaptDialog
            isOpen={dialog === 'adapt'}
            plan={plan}
            tasks={tasks}
            today={today}
            act={act}
            onClose={() => setDialog(null)}
          />
          <MoveDialog
            isOpen={dialog === 'move'}
            tasks={picked}
            onMove={(days) => {
              withSelection((chosen) => acts.moveAll(chosen, days))
              setDialog(null)
            }}
            onSet={(dueOn) => {
              withSelection((chosen) => acts.setAll(chosen, { dueOn }))
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        </>
      )}
      <FeedDialog isOpen={dialog === 'feed'} planId={plan.id} onClose={() => setDialog(null)} />
    </>
  )
}

const shownOrder = (groups: readonly { readonly items: readonly TaskItem[] }[]) =>
  groups.flatMap(({ items }) => items.map(({ task }) => task.id))

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const { t } = useT()
  return (
    <div className={classes.nothing}>
      <p>{isSearch ? t('tasks.list.none-found') : t('tasks.list.none')}</p>
      <Button variant="default" onClick={onClear}>
        {t('tasks.list.show-all')}
      </Button>
    </div>
  )
}
