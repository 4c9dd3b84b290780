import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyTasks } from './empty-tasks.tsx'
import { FilterChips } from './filter-chips.tsx'
import { NothingShown } from './nothing-shown.tsx'
import { ProgressCard } from './progress-card.tsx'
import { planPeopleQuery } from './queries.ts'
import { QuickAdd, type QuickTask } from './quick-add.tsx'
import type { PlanPerson, Task } from './rows.ts'
import { TaskCalendar } from './task-calendar.tsx'
import classes from './task-desk-view.module.css'
import { freshDraft, newFields, type TaskDraft } from './task-draft.ts'
import type { TaskItem } from './task-items.ts'
import { TaskList, type TaskListHandle } from './task-list.tsx'
import { TaskMenu } from './task-menu.tsx'
import { type TaskDialog, TaskOverlays } from './task-overlays.tsx'
import { TaskPanel } from './task-panel.tsx'
import type { RowActions } from './task-row.tsx'
import { TaskToolbar } from './task-toolbar.tsx'
import { NEW_TASK } from './task-view.ts'
import { TasksHeader } from './tasks-header.tsx'
import { useSelection } from './use-selection.ts'
import { useTaskActs } from './use-task-acts.ts'
import type { TaskDesk } from './use-task-desk.ts'
import { useTaskKeys } from './use-task-keys.ts'
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
  const list = useTaskList({ tasks, view, search, today, userId, isOver: plan.completedAtMs !== null })
  const acts = useTaskActs(act, list.linger)
  const selection = useSelection(list.groups)
  const people = useQuery(planPeopleQuery(plan.id)).data ?? NOBODY
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<TaskDialog | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [begun, setBegun] = useState<Partial<TaskDraft>>({})
  const main = useRef<HTMLDivElement>(null)
  const quickField = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<TaskListHandle>(null)

  const find = (id: string | null) => list.items.find(({ task }) => task.id === id) ?? null
  const open = find(view.taskId)
  const picked = tasks.filter(({ id }) => selection.ids.has(id))
  const shownIds = list.shown.map(({ task }) => task.id)
  const openTask = useCallback((item: TaskItem) => change({ taskId: item.task.id }), [change])
  const closePanel = useCallback(() => change({ taskId: null }), [change])

  // An address of a task that is not there, or is no more, is the address of the list.
  const isLost = view.taskId !== null && open === null && (view.taskId !== NEW_TASK || isReadOnly)
  useEffect(() => {
    if (isLost) closePanel()
  }, [isLost, closePanel])

  // Functions that never change, so that one tick draws one row.
  const isPicking = useRef(false)
  isPicking.current = selection.isOn
  const { pick } = selection
  const actions: RowActions = useMemo(
    () => ({
      onTick: acts.tick,
      onSelect: ({ task }, isRange) => pick(task.id, isRange),
      onMenu: ({ task }) => setMenuId(task.id),
      onOpen: (item, { shiftKey, ctrlKey, metaKey }) => {
        if (!isReadOnly && (isPicking.current || shiftKey || ctrlKey || metaKey)) pick(item.task.id, shiftKey)
        else openTask(item)
      },
    }),
    [acts, pick, openTask, isReadOnly],
  )

  const { onRowKey } = useTaskKeys({
    rows,
    quickField,
    searchField,
    isReadOnly,
    hasList: tasks.length > 0 && view.layout === 'list',
    selection,
    find,
    onTick: acts.tick,
    onOpen: openTask,
    onSelectAll: () => selection.add(shownIds),
    onUndo: desk.undoLast,
  })

  /** What a task written in this view is about already. */
  const known = useMemo(
    () => ({
      ...(view.show === 'mine' ? { assigneeId: userId } : {}),
      ...(view.category ? { category: view.category } : {}),
    }),
    [view.show, view.category, userId],
  )
  const addQuickly = useCallback(
    (typed: QuickTask) => void acts.add(newFields(freshDraft({ ...known, ...typed }))),
    [acts, known],
  )
  const addFully = useCallback(
    (typed: QuickTask) => {
      setBegun({ ...known, ...typed })
      change({ taskId: NEW_TASK })
    },
    [known, change],
  )

  const withPicked = (run: (chosen: readonly Task[]) => void) => {
    run(picked)
    selection.end()
    setDialog(null)
  }
  const closeMenu = () => {
    if (menuId !== null) rows.current?.focus(menuId)
    setMenuId(null)
  }
  const progress = {
    ...list.progress,
    chosen: view.category,
    onChoose: (category: typeof view.category) => change({ category }),
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
        {isReadOnly ? null : <QuickAdd today={today} field={quickField} onAdd={addQuickly} onMore={addFully} />}
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
        <div className={classes.columns} data-layout={view.layout}>
          <div className={classes.main} ref={main}>
            <TaskToolbar
              view={view}
              onView={change}
              search={search}
              onSearch={setSearch}
              searchField={searchField}
              onSelect={isReadOnly || view.layout === 'calendar' ? null : selection.start}
              canAdapt={!isReadOnly}
              hasProgress={isWide && view.layout === 'list'}
              onDialog={setDialog}
            />
            <FilterChips
              show={view.show}
              category={view.category}
              counts={list.counts}
              onShow={(show) => change({ show })}
              onCategory={(category) => change({ category })}
            />
            <p role="status" className={search.trim() === '' ? classes.silent : classes.found}>
              {search.trim() === '' ? '' : t('tasks.search.found', { count: list.shown.length })}
            </p>
            {list.shown.length === 0 && view.layout === 'list' ? (
              <NothingShown
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
                addressOf={addressOf}
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
                shownCount={shownIds.length}
                today={today}
                people={people}
                readerId={userId}
                onSet={(fields) => withPicked((chosen) => acts.setAll(chosen, fields))}
                onMove={(days) => withPicked((chosen) => acts.moveAll(chosen, days))}
                onOtherDay={() => setDialog('move')}
                onRemove={() => withPicked(acts.removeAll)}
                onSelectAll={() => selection.add(shownIds)}
                onEnd={selection.end}
              />
            ) : null}
          </div>
          {isWide && view.layout === 'list' ? (
            <aside className={classes.aside} aria-label={t('tasks.progress.title')}>
              <ProgressCard {...progress} />
            </aside>
          ) : null}
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
      <TaskOverlays
        dialog={dialog}
        plan={plan}
        tasks={tasks}
        picked={picked}
        today={today}
        progress={progress}
        isReadOnly={isReadOnly}
        act={act}
        onMove={(days) => withPicked((chosen) => acts.moveAll(chosen, days))}
        onSetDay={(dueOn) => withPicked((chosen) => acts.setAll(chosen, { dueOn }))}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
