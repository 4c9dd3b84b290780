import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { TaskCalendar } from './calendar/task-calendar.tsx'
import { EmptyTasks } from './checklist/empty-tasks.tsx'
import { TaskPanel } from './detail/task-panel.tsx'
import { TaskOverlays } from './dialogs/task-overlays.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { NothingShown } from './list/nothing-shown.tsx'
import { QuickAdd } from './list/quick-add.tsx'
import { TaskChips } from './list/task-chips.tsx'
import { TaskList } from './list/task-list.tsx'
import { TaskMenu } from './list/task-menu.tsx'
import { TaskToolbar } from './list/task-toolbar.tsx'
import { WaitingNote } from './offline/waiting-note.tsx'
import { ProgressCard } from './progress-card.tsx'
import classes from './task-desk-view.module.css'
import { TasksHeader } from './tasks-header.tsx'
import { type TaskStageInput, useTaskStage } from './use-task-stage.ts'

/** The list with everything around it. */
export function TaskDeskView(props: TaskStageInput) {
  const { plan, desk, tasks, isReadOnly } = props
  const { t } = useT()
  const stage = useTaskStage(props)
  const { today, view, change, addressOf, search, setSearch, list, acts, selection, people } = stage
  const { picked, withPicked, shownIds, progress, setDialog } = stage
  const { userId } = desk
  const main = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })

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
          <QuickAdd today={today} field={stage.quickField} onAdd={stage.addQuickly} onMore={stage.addFully} />
        )}
      </div>
      {tasks.length === 0 ? (
        <EmptyTasks
          plan={plan}
          today={today}
          isReadOnly={isReadOnly}
          onMake={acts.addAll}
          onOwn={() => stage.quickField.current?.focus()}
        />
      ) : (
        <div className={classes.columns} data-layout={view.layout}>
          <div className={classes.main} ref={main}>
            <TaskToolbar
              view={view}
              onView={change}
              search={search}
              onSearch={setSearch}
              searchField={stage.searchField}
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
                actions={stage.actions}
                addressOf={addressOf}
              />
            ) : (
              <TaskList
                ref={stage.rows}
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
                actions={stage.actions}
                onRowKey={stage.onRowKey}
              />
            )}
            <TaskMenu
              item={stage.menuItem}
              today={today}
              within={main}
              onClose={stage.closeMenu}
              onEdit={stage.openTask}
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
        item={stage.open}
        begun={stage.begun}
        today={today}
        people={people}
        readerId={userId}
        isReadOnly={isReadOnly}
        onAdd={(fields) => {
          acts.add(fields)
          stage.closePanel()
        }}
        onChange={(item, fields) => {
          acts.set(item, fields)
          stage.closePanel()
        }}
        onRemove={acts.remove}
        onClose={stage.closePanel}
      />
      <TaskOverlays
        dialog={stage.dialog}
        plan={plan}
        tasks={tasks}
        picked={picked}
        today={today}
        progress={progress}
        isReadOnly={isReadOnly}
        act={desk.act}
        onMove={(days) => withPicked((chosen) => acts.moveAll(chosen, days))}
        onSetDay={(dueOn) => withPicked((chosen) => acts.setAll(chosen, { dueOn }))}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
