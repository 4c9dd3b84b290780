import { Box, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { DragArea } from '#app/ui/drag/drag-area.tsx'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { NothingShown } from './list/nothing-shown.tsx'
import { PrintedTasks } from './list/printed-tasks.tsx'
import { QuickAdd } from './list/quick-add.tsx'
import { TaskChips } from './list/task-chips.tsx'
import { TaskList } from './list/task-list.tsx'
import { TaskMenu } from './list/task-menu.tsx'
import { TaskPreview } from './list/task-preview.tsx'
import { TaskToolbar } from './list/task-toolbar.tsx'
import { WaitingNote } from './offline/waiting-note.tsx'
import { ProgressCard } from './progress-card.tsx'
import { NEW_TASK } from './task-view.ts'
import classes from './tasks-content.module.css'
import { TasksHeader } from './tasks-header.tsx'
import { type TasksContentProps, useTasksContent } from './use-tasks-content.ts'

// A list does not wait for what is opened over it, nor for what is shown in its place.
const TaskPanel = lazyDialog(async () => (await import('./detail/task-panel.tsx')).TaskPanel)
const TaskOverlays = lazyDialog(async () => (await import('./dialogs/task-overlays.tsx')).TaskOverlays)
const TaskCalendar = lazyPart(async () => (await import('./calendar/task-calendar.tsx')).TaskCalendar)
const EmptyTasks = lazyPart(async () => (await import('./checklist/empty-tasks.tsx')).EmptyTasks)
const BulkBar = lazyPart(async () => (await import('./list/bulk-bar.tsx')).BulkBar)

/** The list with its header, filters and dialogs. */
export function TasksContent(props: TasksContentProps) {
  const { plan, editor, tasks, isReadOnly } = props
  const { t } = useT()
  const content = useTasksContent(props)
  const { today, view, change, addressOf, search, setSearch, list, actions, selection, people } = content
  const { picked, withPicked, shownIds, progress, setDialog } = content
  const { userId } = editor
  const isPanelOpen = content.open !== null || (view.taskId === NEW_TASK && !isReadOnly)
  const main = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  // A collapsed group stays out of print, unless there is nothing else.
  const printed = content.expanded.length > 0 ? content.expanded : list.groups
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })

  return (
    <>
      <Stack gap={16}>
        <TasksHeader
          counts={list.counts}
          progress={list.progress.overall}
          addressOf={(show) => addressOf({ show, category: null, search: '', layout: 'list' })}
        />
        <WaitingNote sender={editor.sender} />
        {isReadOnly ? null : (
          <QuickAdd today={today} field={content.quickField} onAdd={content.addQuickly} onMore={content.addFully} />
        )}
      </Stack>
      {tasks.length === 0 ? (
        <Suspense fallback={null}>
          <EmptyTasks
            plan={plan}
            today={today}
            isReadOnly={isReadOnly}
            onMake={actions.addAll}
            onOwn={() => content.quickField.current?.focus()}
          />
        </Suspense>
      ) : (
        <Box className={classes.columns ?? ''} mt={12} data-layout={view.layout}>
          <div className={classes.main} ref={main}>
            <TaskToolbar
              view={view}
              onView={change}
              search={search}
              onSearch={setSearch}
              searchField={content.searchField}
              onSelect={isReadOnly || view.layout === 'calendar' ? null : selection.start}
              canAdapt={!isReadOnly}
              hasProgress={isWide && view.layout === 'list'}
              onDialog={setDialog}
            />
            <TaskChips
              show={view.show}
              category={view.category}
              counts={list.counts}
              onShow={(show) => change({ show })}
              onCategory={(category) => change({ category })}
            />
            <p role="status" className={search.trim() === '' ? classes.silent : 'soft small'}>
              {search.trim() === '' ? '' : t('tasks.search.found', { count: list.shown.length })}
            </p>
            {view.layout === 'list' && view.show === null && list.counts.open === 0 && list.shown.length > 0 ? (
              <p className="soft">{t('tasks.list.nothing-open')}</p>
            ) : null}
            {list.shown.length === 0 && view.layout === 'list' ? (
              <NothingShown
                isSearch={search.trim() !== ''}
                onClear={() => {
                  setSearch('')
                  change({ show: null, category: null, search: '' })
                }}
              />
            ) : null}
            <DragArea
              preview={(id, place) => <TaskPreview item={content.find(id)} fields={content.fieldsAt(id, place)} />}
              onDrop={content.dropTask}
            >
              {view.layout === 'calendar' ? (
                <Suspense fallback={<Loading label={t('tasks.loading')}>{screenShapes.tasks}</Loading>}>
                  <TaskCalendar
                    items={list.shown}
                    today={today}
                    people={people}
                    readerId={userId}
                    isReadOnly={isReadOnly}
                    actions={content.rowActions}
                    addressOf={addressOf}
                  />
                </Suspense>
              ) : isPrinting ? (
                <PrintedTasks groups={printed} grouping={view.group} people={people} readerId={userId} />
              ) : (
                <TaskList
                  ref={content.rows}
                  groups={list.groups}
                  grouping={view.group}
                  isCollapsed={list.isCollapsed}
                  onCollapse={list.collapse}
                  today={today}
                  people={people}
                  readerId={userId}
                  isReadOnly={isReadOnly}
                  isSelecting={selection.isOn}
                  selectedIds={selection.ids}
                  actions={content.rowActions}
                  onRowKey={content.onRowKey}
                />
              )}
            </DragArea>
            <TaskMenu
              item={content.menuItem}
              today={today}
              within={main}
              onClose={content.closeMenu}
              onEdit={content.openTask}
              onOtherDay={content.askOtherDay}
              onSet={actions.set}
              onRemove={actions.remove}
            />
            {selection.isOn ? (
              <Suspense>
                <BulkBar
                  count={picked.length}
                  shownCount={shownIds.length}
                  today={today}
                  people={people}
                  readerId={userId}
                  onSet={(fields) => withPicked((chosen) => actions.setAll(chosen, fields))}
                  onMove={(days) => withPicked((chosen) => actions.moveAll(chosen, days))}
                  onOtherDay={() => setDialog('move')}
                  onRemove={() => withPicked(actions.removeAll)}
                  onSelectAll={() => selection.add(shownIds)}
                  onEnd={selection.end}
                />
              </Suspense>
            ) : null}
          </div>
          {isWide && view.layout === 'list' ? (
            <aside className={`${classes.aside} screen-only`} aria-label={t('tasks.progress.title')}>
              <ProgressCard {...progress} />
            </aside>
          ) : null}
        </Box>
      )}
      <TaskPanel
        isOpen={isPanelOpen}
        planId={plan.id}
        taskId={view.taskId}
        item={content.open}
        begun={content.begun}
        today={today}
        people={people}
        readerId={userId}
        isReadOnly={isReadOnly}
        onAdd={(fields) => {
          actions.add(fields)
          content.closePanel()
        }}
        onChange={(item, fields) => {
          actions.set(item, fields)
          content.closePanel()
        }}
        onRemove={actions.remove}
        onClose={content.closePanel}
      />
      <TaskOverlays
        isOpen={content.dialog !== null}
        dialog={content.dialog}
        plan={plan}
        tasks={tasks}
        picked={picked}
        today={today}
        progress={progress}
        isReadOnly={isReadOnly}
        run={editor.run}
        onMove={(days) => withPicked((chosen) => actions.moveAll(chosen, days))}
        onSetDay={(dueOn) => withPicked((chosen) => actions.setAll(chosen, { dueOn }))}
        onClose={content.closeDialog}
      />
    </>
  )
}
